/** Saves the user's settings one by one, with a state for each. */
import { useCallback, useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { restoreOwnSetting, saveOwnSetting } from '../../shell/own-settings.ts'
import type { OwnSettings } from '../../shell/own-settings.ts'
import { currentMe } from '../../shell/session.ts'

export type SavingState = 'saving' | 'saved' | Failure | undefined

export function useSettingsSaver() {
  const [states, setStates] = useState<Partial<Record<keyof OwnSettings, SavingState>>>({})
  const save = useCallback(
    async <Key extends keyof OwnSettings>(key: Key, value: NonNullable<OwnSettings[Key]>): Promise<void> => {
      const before = currentMe()?.userInfo.config[key] as OwnSettings[Key]
      const tell = (state: SavingState) => setStates((now) => ({ ...now, [key]: state }))
      tell('saving')
      try {
        await saveOwnSetting(key, value)
        tell('saved')
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        restoreOwnSetting(key, before)
        tell(error)
      }
    },
    [],
  )
  return { save, stateOf: (key: keyof OwnSettings) => states[key] }
}
