/** How a person likes the list: columns, row height, named views. Kept on the server with the person. */
import { Failure } from '../../../api/failure.ts'
import { restoreOwnSetting, saveOwnSetting, type OwnSettings } from '../../../shell/own-settings.ts'
import { currentMe, useMe } from '../../../shell/session.ts'
import { toast } from '../../../ui/toast/toast.ts'

type ListSetting = 'orderColumns' | 'orderDensity' | 'orderViews' | 'orderView'

export function useListSettings(): Partial<Pick<OwnSettings, ListSetting>> {
  return useMe()?.userInfo.config ?? {}
}

/** Holds at once; what cannot be saved goes back, and the person is told. */
export async function saveListSetting<Key extends ListSetting>(
  key: Key,
  value: NonNullable<OwnSettings[Key]>,
): Promise<void> {
  const before = currentMe()?.userInfo.config[key]
  try {
    await saveOwnSetting(key, value)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    restoreOwnSetting(key, before)
    toast.error(error.message)
  }
}
