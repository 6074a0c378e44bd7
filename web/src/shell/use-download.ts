import { useState } from 'react'
import type { CallName } from '../api/call.ts'
import { download } from '../api/download.ts'
import { Failure } from '../api/failure.ts'
import { toast } from '../ui/toast/toast.ts'

/** Saves the file that a call returns: `busy` while it is being made, and an error sentence. */
export function useDownload() {
  const [busy, setBusy] = useState(false)
  const save = async <Name extends CallName>(...asked: Parameters<typeof download<Name>>) => {
    setBusy(true)
    try {
      await download(...asked)
    } catch (error) {
      toast.error(error instanceof Failure ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
