/** A browser that follows a person's way through an identity provider, with its cookies. */

/** `person`: the one who is chosen; null: nobody. Returns the address of the portal that they are sent to. */
export async function visitProvider(address: string, person: string | null): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let url = new URL(address)
  let chosen = false
  for (let steps = 0; steps < 10; steps += 1) {
    if (url.origin !== origin) return url
    const isPage = url.pathname.startsWith('/person/')
    if (isPage && chosen) throw new Error('the provider asks again')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(isPage && {
        method: 'POST',
        body: new URLSearchParams(person === null ? {} : { person }),
      }),
    })
    chosen ||= isPage
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`${answer.status} ${await answer.text()}`)
    url = new URL(next, url)
  }
  throw new Error('the provider never returns')
}
