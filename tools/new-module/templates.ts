/** The files of a new module: a minimal slice from table to page. */
import type { Names } from './names.ts'

/** From path to content. `migration` is the time of the new migration, twelve digits. */
export function newFiles(names: Names, migration: string): Record<string, string> {
  const { slug, snake } = names
  const module = `server/src/modules/${slug}`
  return {
    [`domain/src/${slug}/limits.ts`]: domainLimits(names),
    [`contract/src/${slug}/calls.ts`]: contract(names),
    [`server/db/migrations/${migration}_${snake}.sql`]: table(names),
    [`${module}/index.ts`]: moduleFace(names),
    [`${module}/routes.ts`]: routes(names),
    [`${module}/list-${slug}.ts`]: listing(names),
    [`${module}/store.ts`]: store(names),
    [`web/src/features/${slug}/${slug}-page.tsx`]: page(names),
    [`web/src/features/${slug}/text.ts`]: text(names),
    [`web/src/i18n/en/${slug}.ts`]: english(names),
    [`web/src/i18n/zh-cn/${slug}.ts`]: chinese(
      names,
      '新功能',
      '还没有内容',
      '没能读取',
      '没有改动任何内容。',
    ),
    [`web/src/i18n/zh-tw/${slug}.ts`]: chinese(names, '新功能', '尚無內容', '無法讀取', '未更動任何內容。'),
  }
}

const domainLimits = ({
  title,
}: Names) => `// ${title}: the limits of its lists. Its rules stand beside this file.

/** Rows of one answer, newest first. */
export const MAX_LISTED = 200
`

const contract = ({
  slug,
  camel,
  pascal,
  title,
}: Names) => `import { MAX_LISTED } from '@interline/domain/${slug}/limits'
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { Instant, Text } from '../kernel/shapes.ts'

export const ${pascal}Entry = z
  .object({ id: z.string(), name: Text(100), createdAt: Instant })
  .meta({ id: '${pascal}Entry' })
export type ${pascal}Entry = z.infer<typeof ${pascal}Entry>

export const list${pascal} = endpoint({
  name: '${camel}.list',
  method: 'GET',
  path: '/base/v2/${slug}',
  surface: 'portal',
  summary: '${title} of the agency, newest first',
  access: { realm: 'agency' },
  rate: 'read',
  reply: z.object({ entries: z.array(${pascal}Entry).max(MAX_LISTED) }),
  errors: [],
})
`

const table = ({ snake, title }: Names) => `-- ${title} of an agency.

create table ${snake} (
  -- Top level of the agency's tree.
  root_agency_id integer not null default 0,
  id text not null,
  agency_id integer not null references agencies (id),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default app_now(),
  primary key (root_agency_id, id)
);
create index ${snake}_by_agency on ${snake} (agency_id, created_at desc);
create trigger ${snake}_root before insert on ${snake} for each row execute function set_row_root();
grant select, insert, update on ${snake} to interline_app;
alter table ${snake} enable row level security;
alter table ${snake} force row level security;
create policy ${snake}_scope on ${snake}
  using ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]))
  with check ((select app_everything()) or agency_id = any ((select app_scope())::bigint[]));
`

const moduleFace = ({
  camel,
  title,
}: Names) => `// ${title}: what app.ts mounts; what other modules may call is exported here as well.

import type { Module } from '../../platform/platform.ts'
import { ${camel}Routes } from './routes.ts'

export function ${camel}Module(): Module {
  return { routes: ${camel}Routes(), jobs: [] }
}
`

const routes = ({
  slug,
  camel,
  pascal,
}: Names) => `import * as contract from '@interline/contract/${slug}/calls'
import { route, type Route } from '../../platform/http/route.ts'
import { list${pascal} } from './list-${slug}.ts'

export function ${camel}Routes(): Route[] {
  return [route(contract.list${pascal}, (ctx) => list${pascal}(ctx))]
}
`

const listing = ({
  slug,
  pascal,
}: Names) => `import type { ${pascal}Entry } from '@interline/contract/${slug}/calls'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { newest } from './store.ts'

/** What the caller's agency has, newest first. */
export async function list${pascal}(ctx: AgencyCtx): Promise<{ entries: ${pascal}Entry[] }> {
  const rows = await ctx.transaction((tx) => newest(tx, ctx.actor.agencyId))
  return { entries: rows.map(({ id, name, created_at: at }) => ({ id, name, createdAt: at.toISOString() })) }
}
`

const store = ({ slug, snake }: Names) => `// The only file that knows the table ${snake}.

import { MAX_LISTED } from '@interline/domain/${slug}/limits'
import type { Tx } from '../../platform/database/database.ts'

export function newest(tx: Tx, agencyId: number) {
  return tx
    .selectFrom('${snake}')
    .select(['id', 'name', 'created_at'])
    .where('agency_id', '=', agencyId)
    .orderBy('created_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
}
`

const page = ({ camel, pascal }: Names) => `import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ${camel}Text } from './text.ts'

export default function ${pascal}Page() {
  const t = useText(${camel}Text)
  const list = useQuery({
    queryKey: ['${camel}.list'],
    queryFn: ({ signal }) => call('${camel}.list', {}, { signal }),
  })
  return (
    <Page>
      <PageHead title={t(($) => $.title)} />
      <Panel>
        {list.isPending && <Skeleton height="120px" />}
        {list.isError && <ErrorState title={t(($) => $.failed)} safe={t(($) => $.safe)} />}
        {list.data?.entries.length === 0 && <EmptyState title={t(($) => $.empty)} />}
        {list.data && (
          <ul>
            {list.data.entries.map((entry) => (
              <li key={entry.id}>{entry.name}</li>
            ))}
          </ul>
        )}
      </Panel>
    </Page>
  )
}
`

const text = ({ slug, camel }: Names) => `import { defineText } from '../../i18n/index.tsx'

export const ${camel}Text = defineText({
  en: () => import('../../i18n/en/${slug}.ts'),
  'zh-cn': () => import('../../i18n/zh-cn/${slug}.ts'),
  'zh-tw': () => import('../../i18n/zh-tw/${slug}.ts'),
})
`

const english = ({ title }: Names) => `export default {
  title: '${title}',
  empty: 'Nothing here yet',
  failed: 'This could not be read',
  safe: 'Nothing was changed.',
} as const
`

function chinese({ slug }: Names, title: string, empty: string, failed: string, safe: string): string {
  return `import type { Translation } from '@interline/domain/text/text'
import type en from '../en/${slug}.ts'

export default {
  title: '${title}',
  empty: '${empty}',
  failed: '${failed}',
  safe: '${safe}',
} satisfies Translation<typeof en>
`
}
