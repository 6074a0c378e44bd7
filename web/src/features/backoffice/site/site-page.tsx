import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { usePathParam } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AccessPart } from './access-part.tsx'
import { Checks } from './checks.tsx'
import { HomePart } from './home-part.tsx'
import { LookPart } from './look-part.tsx'
import { MailPart } from './mail-part.tsx'
import { NamesPart } from './names-part.tsx'
import { SITES_KEY, siteKey, SiteDraftContext, type Content, type Site } from './site-draft.ts'
import styles from './site.module.css'
import { officeSiteText } from './text.ts'
import { TextsPart } from './texts-part.tsx'
import { OwnerPartsPanel } from './owner-parts-panel.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const Preview = lazy(() => import('./preview.tsx'))

const PARTS = {
  names: NamesPart,
  look: LookPart,
  home: HomePart,
  texts: TextsPart,
  mail: MailPart,
  access: AccessPart,
} as const
type Part = keyof typeof PARTS
const STEPS = Object.keys(PARTS) as Part[]

/** `/office/sites/{id}`: one site step by step, with its preview, what keeps it from being published, and its versions. */
export default function SitePage() {
  const t = useText(officeSiteText)
  const queries = useQueryClient()
  const id = usePathParam('id')
  const loaded = useQuery({
    queryKey: siteKey(id),
    queryFn: ({ signal }) => call('officeSite.get', { params: { id } }, { signal }),
    // What is being typed is not replaced by what a colleague saved: saving says so.
    refetchOnWindowFocus: false,
  })
  const keep = (site: Site) => {
    queries.setQueryData(siteKey(id), site)
    void queries.invalidateQueries({ queryKey: SITES_KEY })
  }
  return (
    <Page>
      <Loaded query={loaded} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {loaded.data ? (
          <Editor
            key={`${loaded.data.version} ${loaded.data.draft?.revision ?? 0}`}
            site={loaded.data}
            onSaved={keep}
          />
        ) : (
          <Skeleton height="320px" />
        )}
      </Loaded>
    </Page>
  )
}

interface EditorProps {
  readonly site: Site
  readonly onSaved: (site: Site) => void
}

function Editor({ site, onSaved }: EditorProps) {
  const t = useText(officeSiteText)
  const [content, setContent] = useState<Content>(site.content)
  const [part, setPart] = useStep()
  const isTyped = content !== site.content
  const work = useSiteWork({ site, content, onSaved })
  const Form = PARTS[part]
  const fault = (path: string) =>
    (work.fields ?? site.faults).find(
      (each) => each.path === path || each.path.startsWith(`${path}.`) || each.path === `content.${path}`,
    )?.message
  const next = STEPS[STEPS.indexOf(part) + 1]
  return (
    <SiteDraftContext
      value={{
        site,
        content,
        fault,
        change: (change) => setContent((before) => ({ ...before, ...change })),
        upload: async (file, as) =>
          (await call('officeSite.savePicture', { params: { id: site.id }, query: { as }, body: file }))
            .address,
      }}
    >
      <PageHead
        before={<Link to={paths.officeSites}>{t(($) => $.title)}</Link>}
        title={site.name}
        note={stateText(t, site)}
        actions={
          <>
            {site.draft && site.published && !isTyped && (
              <Button busy={work.isBusy} onClick={() => work.run('discard')}>
                {t(($) => $.discard)}
              </Button>
            )}
            <Button busy={work.isBusy} disabled={!isTyped} onClick={() => work.run('save')}>
              {t(($) => $.save)}
            </Button>
            <Button
              kind="primary"
              busy={work.isBusy}
              disabled={isTyped || !site.draft || site.faults.length > 0}
              onClick={() => work.run('publish')}
            >
              {t(($) => $.publish)}
            </Button>
          </>
        }
      />
      {work.refusal && <Notice tone="error">{work.refusal}</Notice>}
      <Checks isDrafted={site.draft !== null} faults={site.faults} isTyped={isTyped} />
      <div className={styles.editor}>
        <Panel padded>
          <Tabs
            label={t(($) => $.steps)}
            value={part}
            tabs={STEPS.map((each) => ({ value: each, label: t.messages.step[each] }))}
            onChange={setPart}
          >
            <div className={styles.form}>
              <Form />
              {next && (
                <div>
                  <Button onClick={() => setPart(next)}>{t(($) => $.next)}</Button>
                </div>
              )}
            </div>
          </Tabs>
        </Panel>
        <Suspense fallback={<Skeleton height="320px" />}>
          <Preview of={part === 'mail' ? 'mail' : 'home'} />
        </Suspense>
      </div>
      {site.agency && <OwnerPartsPanel site={site} onSaved={onSaved} />}
      <VersionsPanel
        site={site}
        question={t(($) => $.versions.question)}
        onRestore={async (number) =>
          onSaved(
            await call('officeSite.restore', {
              params: { id: site.id, number },
              body: { version: site.version },
            }),
          )
        }
      />
    </SiteDraftContext>
  )
}

/** Outlives a save, after which the form begins anew with what the server keeps. */
let lastStep: { readonly path: string; readonly part: Part } | undefined

function useStep(): [Part, (part: Part) => void] {
  const { pathname } = location
  const [part, setPart] = useState<Part>(lastStep?.path === pathname ? lastStep.part : 'names')
  const go = (next: Part) => {
    lastStep = { path: pathname, part: next }
    setPart(next)
  }
  return [part, go]
}

type Work = 'save' | 'publish' | 'discard'

function useSiteWork({ site, content, onSaved }: EditorProps & { readonly content: Content }) {
  const t = useText(officeSiteText)
  const { id } = site
  const revision = site.draft?.revision ?? 0
  const mutation = useMutation({
    mutationFn: (work: Work) => {
      if (work === 'save')
        return call('officeSite.saveDraft', { params: { id }, body: { content: tidy(content), revision } })
      return work === 'publish'
        ? call('officeSite.publish', { params: { id }, body: { revision } })
        : call('officeSite.discardDraft', { params: { id }, body: { revision } })
    },
    onSuccess: (saved, work) => {
      toast.success(t.messages[work === 'save' ? 'saved' : work === 'publish' ? 'published' : 'discarded'])
      onSaved(saved)
    },
  })
  const failure = mutation.error instanceof Failure ? mutation.error : null
  return {
    run: mutation.mutate,
    isBusy: mutation.isPending,
    refusal: failure?.message,
    fields: failure && failure.fields.length > 0 ? failure.fields : undefined,
  }
}

/** Empty lines of the list of hosts are none. */
function tidy(content: Content): Content {
  return { ...content, hosts: content.hosts.map((host) => host.trim()).filter((host) => host !== '') }
}

/** Where a site is: drafted, published, or both. */
export function stateText(
  t: ReturnType<typeof useText<typeof import('../../../i18n/en/backoffice-site.ts').default>>,
  { published, draft, version }: Pick<Site, 'published' | 'draft' | 'version'>,
): string {
  if (!published) return t(($) => $.state.draft)
  const live =
    version === 0 ? t(($) => $.state.installed) : t(($) => $.state.version, { number: String(version) })
  return draft ? `${live} · ${t(($) => $.state.changed)}` : live
}
