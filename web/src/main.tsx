import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LocaleProvider } from './i18n/index.tsx'
import { RouterView } from './router/router-view.tsx'
import { PageFailed } from './shell/frame/page-failed.tsx'
import { PagePending } from './shell/frame/page-pending.tsx'
import { Root } from './shell/frame/root.tsx'
import { router } from './shell/frame/router.ts'
import { start } from './shell/frame/start.ts'
import 'virtual:tokens.css'
import './ui/theme/global.css'

await start()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LocaleProvider>
      <RouterView
        router={router}
        Around={Root}
        pending={<PagePending />}
        failed={(error, again) => <PageFailed error={error} again={again} />}
      />
    </LocaleProvider>
  </StrictMode>,
)
