import { Outlet } from '@tanstack/react-router'

/** Frame of the public pages. */
export default function PublicLayout() {
  return (
    <main id="content" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
