import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { LocaleProvider } from './i18n/index.tsx'
import { RouterView } from './router/router-view.tsx'
import { PageFailed } from './shell/frame/page-failed.tsx'
import { PagePending } from './shell/frame/page-pending.tsx'
import { Root } from './shell/frame/root.tsx'
import { router } from './shell/frame/router.ts'
import { start } from './shell/frame/start.ts'
import 'virtual:tokens.css'
import './ui/theme/global.css'

const root = document.getElementById('root')!
const takesOver = await start()
const page = (
  <StrictMode>
    <LocaleProvider>
      <RouterView
        router={router}
        Around={Root}
        pending={<PagePending />}
        failed={(error, again) => <PageFailed error={error} again={again} />}
      />
    </LocaleProvider>
  </StrictMode>
)
// A transition is worked through in short tasks: what the reader does meanwhile is answered between them.
if (takesOver) startTransition(() => void hydrateRoot(root, page))
else {
  root.replaceChildren()
  createRoot(root).render(page)
}
delete document.documentElement.dataset['waits']
