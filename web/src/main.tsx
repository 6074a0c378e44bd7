import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LocaleProvider } from './i18n/index.tsx'
import { router } from './shell/router.tsx'
import { start } from './shell/start.ts'
import 'virtual:tokens.css'
import './ui/theme/global.css'

await start()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LocaleProvider>
      <RouterProvider router={router} />
    </LocaleProvider>
  </StrictMode>,
)
