import { useCallback, useState } from 'react'

interface PortalTarget {
  /** For an element of the field. */
  readonly ref: (element: Element | null) => void
  readonly portalProps: { readonly target?: HTMLElement }
}

/**
 * Where a field's popover renders: inside the field's dialog. Rendered in the page, it would be behind the open dialog,
 * invisible and out of reach of the pointer.
 */
export function usePortalTarget(): PortalTarget {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const ref = useCallback((element: Element | null) => {
    if (element) setDialog(element.closest('dialog'))
  }, [])
  return { ref, portalProps: dialog ? { target: dialog } : {} }
}
