import { useSite } from '../site.ts'

// The registers that the numbers must link to under Chinese law.
const ICP = 'https://beian.miit.gov.cn/'
const NETWORK_SECURITY = 'https://beian.mps.gov.cn/'

/** The filing numbers that a site in mainland China must show. */
export function FilingNumbers({ className }: { readonly className: string | undefined }) {
  const info = useSite()?.siteInfo
  if (!info?.isIcp && !info?.isNetworkSecurity) return null
  return (
    <span className={className} lang="zh-CN">
      {info.isIcp && (
        <a href={ICP} target="_blank" rel="noreferrer">
          {info.icpCode}
        </a>
      )}
      {info.isNetworkSecurity && (
        <a href={NETWORK_SECURITY} target="_blank" rel="noreferrer">
          {info.networkSecurityCode}
        </a>
      )}
    </span>
  )
}
