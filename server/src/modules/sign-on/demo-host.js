// Runs in the browser, in the page of the demo host: what a partner's page does with the frame of the portal.
{
  /** @type {HTMLIFrameElement} */
  const frame = document.getElementsByTagName('iframe')[0]
  const { portal } = frame.dataset
  const messages = document.getElementsByTagName('ol')[0]

  /** @param {MessageEvent<{ type: string, height?: number }>} event */
  const hear = ({ origin, source, data }) => {
    if (origin !== portal || source !== frame.contentWindow) return
    if (data.type === 'interline.size') frame.height = String(data.height)
    const line = document.createElement('li')
    line.textContent = JSON.stringify(data)
    messages.append(line)
  }
  addEventListener('message', hear)

  for (const button of document.getElementsByTagName('button'))
    button.addEventListener('click', () => {
      const { go, payment } = button.dataset
      const isPaid = payment === 'success'
      frame.contentWindow.postMessage(
        go
          ? { type: 'interline.go', path: go }
          : {
              type: 'interline.payment-result',
              success: isPaid,
              orderId: 'DEMO1',
              message: isPaid ? '' : 'The bank declined the card.',
            },
        portal,
      )
    })
}
