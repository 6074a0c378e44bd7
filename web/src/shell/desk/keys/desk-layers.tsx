import { lazy, Suspense, useEffect } from 'react'
import { useStore } from '../../../store.ts'
import { openLayer } from './layers.ts'

const loadCommands = () => import('./command-bar.tsx')
const loadShortcuts = () => import('./shortcut-sheet.tsx')
const CommandBar = lazy(loadCommands)
const ShortcutSheet = lazy(loadShortcuts)

/** Layers over the desk, opened on demand. Their code loads while the page is idle, so that they open without delay. */
export function DeskLayers() {
  const layer = useStore(openLayer)
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadCommands(), loadShortcuts()]), 2000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense fallback={null}>
      {layer === 'commands' && <CommandBar />}
      {layer === 'shortcuts' && <ShortcutSheet />}
    </Suspense>
  )
}
