/** The page of the simulated provider on which somebody says who they are: one button for each person, no passwords. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Person } from './index.ts'

interface Asked {
  readonly request: IncomingMessage
  readonly reply: ServerResponse
  readonly known: ReadonlyMap<string, Person>
}

/** `POST` with `person=<id>` chooses one, without it the sign-on is refused. */
export async function personPage(provider: Provider, { request, reply, known }: Asked): Promise<void> {
  try {
    if (request.method === 'POST') {
      const chosen = new URLSearchParams(await textOf(request)).get('person')
      await provider.interactionFinished(
        request,
        reply,
        chosen !== null && known.has(chosen)
          ? { login: { accountId: chosen } }
          : { error: 'access_denied', error_description: 'nobody was chosen' },
        { mergeWithLastSubmission: false },
      )
      return
    }
    await provider.interactionDetails(request, reply)
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page([...known.values()]))
  } catch (error) {
    reply.writeHead(400, { 'content-type': 'text/plain' }).end(String(error))
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

function page(people: readonly Person[]): string {
  const button = ({ id, name, email }: Person) =>
    `<p><button name="person" value="${escaped(id)}">${escaped(name)}</button> ${escaped(email ?? '')}</p>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Identity provider</title>
<style>body { max-width: 420px; margin: 10vh auto; font: 16px/1.5 system-ui, sans-serif }
button { min-height: 44px; padding: 0 16px; font: inherit }</style></head>
<body><h1>Who are you?</h1><form method="post">${people.map(button).join('')}
<p><button name="cancel" value="1">Cancel</button></p></form></body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
