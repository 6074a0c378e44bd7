import { Outlet } from '@tanstack/react-router'

/** Frame of the signed-in desk. */
export default function DeskLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
