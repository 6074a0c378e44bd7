import { useCallback, useState } from 'react'

interface PortalHome {
  /** For an element of the field. */
  readonly ref: (element: Element | null) => void
  readonly portalProps: { readonly target?: HTMLElement }
}

/**
 * Where a field's popover is drawn: inside the dialog that the field is in. What is drawn in the page lies behind an open
 * dialog, where nobody sees it and no pointer reaches it.
 */
export function usePortalHome(): PortalHome {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const ref = useCallback((element: Element | null) => {
    if (element) setDialog(element.closest('dialog'))
  }, [])
  return { ref, portalProps: dialog ? { target: dialog } : {} }
}
