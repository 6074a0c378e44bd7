import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownerPartsOf, type OwnerPart } from '@interline/domain/site/owner-parts'
import { lazy, Suspense, useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useSite } from '../../../shell/site.ts'
import { buttonClass } from '../../../ui/button/button-look.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Checks } from './checks.tsx'
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
  // Outlives a save, after which the form begins anew with what the server keeps.
  const [part, setPart] = useState<OwnerPart>()
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
            <ClosedLook />
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
        {site && (
          <Editor
            key={`${site.id} ${site.version} ${site.revision}`}
            site={site}
            part={part && site.parts.includes(part) ? part : site.parts[0]!}
            onPart={setPart}
            onSaved={keep}
          />
        )}
      </Loaded>
    </Page>
  )
}

/** What belongs here, whom to ask for it, and where the logo is changed. */
function ClosedLook() {
  const t = useText(officeSiteText)
  const email = useSite()?.siteInfo.contact?.email
  return (
    <Panel>
      <EmptyState
        title={t(($) => $.look.closed)}
        actions={
          <>
            {email && (
              <a
                className={buttonClass({ kind: 'primary' })}
                href={`mailto:${email}?subject=${encodeURIComponent(t(($) => $.look.title))}`}
              >
                {t(($) => $.look.ask)}
              </a>
            )}
            <LinkButton to={paths.company}>{t(($) => $.look.company)}</LinkButton>
          </>
        }
      >
        {t(($) => $.look.closedMore)}
      </EmptyState>
    </Panel>
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
  readonly part: OwnerPart
  readonly onPart: (part: OwnerPart) => void
  readonly onSaved: (site: Look) => void
}

function Editor({ site, part, onPart, onSaved }: EditorProps) {
  const t = useText(officeSiteText)
  const [content, setContent] = useState<Content>(site.content)
  const { id, version } = site
  const isTyped = content !== site.content
  const work = useLookWork({ site, content, onSaved })
  const value = {
    content,
    fault: (path: string) =>
      (work.fields ?? site.faults).find((each) => each.path === path || each.path.startsWith(`${path}.`))
        ?.message,
    change: (change: Partial<Content>) => setContent((before) => ({ ...before, ...change })),
    upload: async (file: File, as: 'logo' | 'picture') =>
      (await call('siteLook.savePicture', { params: { id }, query: { as }, body: file })).address,
  }
  return (
    <SiteDraftContext value={value}>
      <PageHead
        title={t(($) => $.look.title)}
        note={site.draft ? `${site.name} · ${t(($) => $.state.changed)}` : site.name}
        actions={
          <>
            {isTyped && (
              <Button disabled={work.isBusy} onClick={() => setContent(site.content)}>
                {t(($) => $.look.reset)}
              </Button>
            )}
            {site.draft && !isTyped && (
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
            tabs={site.parts.map((each) => ({ value: each, label: t.messages.owner.parts[each] }))}
            onChange={onPart}
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

type Work = 'save' | 'publish' | 'discard'

function useLookWork({
  site,
  content,
  onSaved,
}: Omit<EditorProps, 'part' | 'onPart'> & { readonly content: Content }) {
  const t = useText(officeSiteText)
  const { id, version, revision, parts } = site
  const params = { id }
  const mutation = useMutation({
    mutationFn: (work: Work) => {
      if (work === 'publish') return call('siteLook.publish', { params, body: { version, revision } })
      if (work === 'discard') return call('siteLook.discard', { params, body: { revision } })
      const edit = structuredClone(ownerPartsOf(content, parts)) as never
      return call('siteLook.save', { params, body: { edit, version, revision } })
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
    refusal: failure && (failure.fields[0]?.message ?? failure.message),
    fields: failure && failure.fields.length > 0 ? failure.fields : undefined,
  }
}
