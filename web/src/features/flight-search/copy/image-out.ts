/** Puts an image on the clipboard; where the browser does not take images, into the downloads. */
export async function copyImage(blob: Blob, name: string): Promise<'copied' | 'saved'> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
    return 'copied'
  } catch {
    saveImage(blob, name)
    return 'saved'
  }
}

function saveImage(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the data by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
