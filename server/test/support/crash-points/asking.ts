import type { EndpointName, Input, Reply } from '@interline/contract/index'

export type Ask = <Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  key?: string,
) => Promise<{ readonly status: number; readonly data: Reply<Name>; readonly message: string }>

export interface Asks {
  readonly agency: Ask
  readonly desk: Ask
  /** At the gateway, under our reference; what it notifies is received. */
  readonly payerPays: (ref: string) => Promise<void>
}

/** Throws the server's message. */
export async function good<Data>(
  asked: Promise<{ readonly status: number; readonly data: Data; readonly message: string }>,
): Promise<Data> {
  const { status, data, message } = await asked
  if (status !== 200) throw new Error(message)
  return data
}
