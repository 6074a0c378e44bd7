// Runs in the frame of the chat. The server fills in the words, by language tag.
{
  /** @type {Record<string, Record<string, string>>} */
  const texts = {}
  const text = texts[document.documentElement.lang] ?? texts['en-GB']

  const style = document.createElement('style')
  style.textContent = `
    main { display: grid; grid-template-rows: auto 1fr auto; height: 100dvh }
    .notice { margin: 0; padding: 8px 16px; background: light-dark(#fff3d6, #4a3a10); font-size: 12px }
    ol { margin: 0; padding: 16px; overflow-y: auto; list-style: none }
    li { width: fit-content; max-width: 85%; margin-bottom: 8px; padding: 6px 12px; border-radius: 12px;
      background: light-dark(#eef0f3, #2a2f38); overflow-wrap: anywhere }
    li.own { margin-inline-start: auto; background: light-dark(#15171c, #e8eaee); color: light-dark(#fff, #15171c) }
    form { display: flex; gap: 8px; padding: 12px 16px }
    input { flex: 1; min-width: 0 }
    input, button { padding: 8px 12px; border: 1px solid light-dark(#767c88, #8a91a0); border-radius: 6px;
      background: none; color: inherit; font: inherit }
  `

  const main = document.createElement('main')
  const notice = document.createElement('p')
  notice.className = 'notice'
  notice.textContent = text.notice

  const lines = document.createElement('ol')
  lines.setAttribute('role', 'log')
  lines.setAttribute('aria-label', text.conversation)
  lines.tabIndex = 0
  /**
   * @param {string} words
   * @param {string} name
   */
  const say = (words, name) => {
    const line = document.createElement('li')
    line.className = name
    line.textContent = words
    lines.append(line)
    line.scrollIntoView()
  }

  const form = document.createElement('form')
  const input = document.createElement('input')
  input.setAttribute('aria-label', text.message)
  input.placeholder = text.message
  input.autocomplete = 'off'
  input.maxLength = 500
  const send = document.createElement('button')
  send.textContent = text.send
  form.append(input, send)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const words = input.value.trim()
    if (words === '') return
    input.value = ''
    say(words, 'own')
    say(
      text.echo.replace('{words}', () => words),
      'other',
    )
  })

  main.append(notice, lines, form)
  document.head.append(style)
  document.body.append(main)
  say(text.greeting, 'other')
}
