import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../api/failure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { callsOf, type Agency, type Realm } from './agency-calls.ts'
import { agencyKey, isConflict } from './settings/use-settings-form.ts'

interface Change {
  readonly realm: Realm
  readonly agency: Agency
  readonly run: () => Promise<Agency | null>
  readonly done: string
  readonly onDone: () => void
}

/** Changes an agency from a dialog. After a conflict the page reloads, and the user can try again. */
export function useAgencyChange({ realm, agency, run, done, onDone }: Change) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: run,
    onSuccess: (changed) => {
      if (changed) queries.setQueryData(agencyKey(realm, agency.id), changed)
      toast.success(done)
      onDone()
      void queries.invalidateQueries({ queryKey: ['agency', realm, agency.id, 'history'] })
      void queries.invalidateQueries({ queryKey: ['agencies', realm] })
    },
    onError: async (error) => {
      if (isConflict(error))
        queries.setQueryData(agencyKey(realm, agency.id), await callsOf(realm).get(agency.id))
    },
  })
  return {
    change,
    isConflict: isConflict(change.error),
    failure: change.error instanceof Failure ? change.error : null,
  }
}
