import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownerPartsOf, type OwnerPart } from '@interline/domain/site/owner-parts'
import { lazy, Suspense, useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ColorFields } from './fields/color-fields.tsx'
import { ContactFields } from './fields/contact-fields.tsx'
import { FooterField } from './fields/footer-field.tsx'
import { HomeWords } from './fields/home-words.tsx'
import { OwnSections } from './fields/own-sections.tsx'
import { PictureFields } from './fields/picture-fields.tsx'
import { SenderField } from './fields/sender-field.tsx'
import { SiteDraftContext, type Content } from './site-draft.ts'
import styles from './site.module.css'
import { officeSiteText } from './text.ts'
import { VersionsPanel } from './versions-panel.tsx'

const Preview = lazy(() => import('./preview.tsx'))

type Look = Reply<'siteLook.list'>['sites'][number]
const LOOKS_KEY = ['company.sites']

/** `/company/look`: the owner of an agency changes the look of its site, where the platform has opened parts of it. */
export default function OwnerLookPage() {
  const t = useText(officeSiteText)
  const queries = useQueryClient()
  const loaded = useQuery({
    queryKey: LOOKS_KEY,
    queryFn: ({ signal }) => call('siteLook.list', undefined, { signal }),
    // What is being typed is not replaced by what a colleague published: publishing says so.
    refetchOnWindowFocus: false,
  })
  const sites = loaded.data?.sites.filter(({ parts }) => parts.length > 0) ?? []
  const [chosen, choose] = useState<string>()
  const site = sites.find(({ id }) => id === chosen) ?? sites[0]
  const keep = (saved: Look) =>
    queries.setQueryData<Reply<'siteLook.list'>>(LOOKS_KEY, (before) => ({
      sites: (before?.sites ?? []).map((each) => (each.id === saved.id ? saved : each)),
    }))
  return (
    <Page>
      <Loaded query={loaded} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {!loaded.data && <Skeleton height="320px" />}
        {loaded.data && !site && (
          <>
            <PageHead title={t(($) => $.look.title)} />
            <EmptyState title={t(($) => $.look.closed)}>{t(($) => $.look.closedMore)}</EmptyState>
          </>
        )}
        {sites.length > 1 && site && (
          <Tabs
            label={t(($) => $.title)}
            value={site.id}
            tabs={sites.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose}
          >
            {null}
          </Tabs>
        )}
        {site && <Editor key={`${site.id} ${site.version}`} site={site} onSaved={keep} />}
      </Loaded>
    </Page>
  )
}

const PARTS: Readonly<Record<OwnerPart, () => React.ReactNode>> = {
  colors: () => <ColorFields />,
  pictures: () => <PictureFields />,
  home: () => (
    <>
      <HomeWords />
      <OwnSections />
    </>
  ),
  footer: () => (
    <>
      <ContactFields />
      <FooterField />
    </>
  ),
  sender: () => <SenderField />,
}

interface EditorProps {
  readonly site: Look
  readonly onSaved: (site: Look) => void
}

function Editor({ site, onSaved }: EditorProps) {
  const t = useText(officeSiteText)
  const [content, setContent] = useState<Content>(site.content)
  const [chosen, setPart] = useState<OwnerPart>(site.parts[0]!)
  const part = site.parts.includes(chosen) ? chosen : site.parts[0]!
  const { id, version } = site
  const publish = useMutation({
    mutationFn: () =>
      call('siteLook.publish', {
        params: { id },
        body: { edit: structuredClone(ownerPartsOf(content, site.parts)) as never, version },
      }),
    onSuccess: (saved) => {
      toast.success(t(($) => $.published))
      onSaved(saved)
    },
  })
  const failure = publish.error instanceof Failure ? publish.error : null
  const fields = failure?.fields ?? []
  const isTyped = content !== site.content
  const value = {
    content,
    fault: (path: string) =>
      fields.find((each) => each.path === path || each.path.startsWith(`${path}.`))?.message,
    change: (change: Partial<Content>) => setContent((before) => ({ ...before, ...change })),
    upload: async (file: File, as: 'logo' | 'picture') =>
      (await call('siteLook.savePicture', { params: { id }, query: { as }, body: file })).address,
  }
  return (
    <SiteDraftContext value={value}>
      <PageHead
        title={t(($) => $.look.title)}
        note={site.name}
        actions={
          <>
            <Button disabled={!isTyped || publish.isPending} onClick={() => setContent(site.content)}>
              {t(($) => $.look.reset)}
            </Button>
            <Button
              kind="primary"
              busy={publish.isPending}
              disabled={!isTyped}
              onClick={() => publish.mutate()}
            >
              {t(($) => $.publish)}
            </Button>
          </>
        }
      />
      {failure && <Notice tone="error">{fields[0]?.message ?? failure.message}</Notice>}
      <div className={styles.editor}>
        <Panel padded>
          <Tabs
            label={t(($) => $.steps)}
            value={part}
            tabs={site.parts.map((each) => ({ value: each, label: t.messages.owner.parts[each] }))}
            onChange={setPart}
          >
            <div className={styles.form}>{PARTS[part]()}</div>
          </Tabs>
        </Panel>
        <Suspense fallback={<Skeleton height="320px" />}>
          <Preview of={part === 'sender' || part === 'footer' ? 'mail' : 'home'} />
        </Suspense>
      </div>
      <VersionsPanel
        site={site}
        question={t(($) => $.look.question)}
        onRestore={async (number) =>
          onSaved(await call('siteLook.restore', { params: { id, number }, body: { version } }))
        }
      />
    </SiteDraftContext>
  )
}
