import type { SettingKey } from '@interline/domain/agencies/setting-table'
import type { Agency } from '../agency-calls.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Props of every setting's control. */
export interface ControlProps {
  readonly name: SettingKey
  /** The name of the setting, read with the control. */
  readonly label: string
  readonly form: SettingsForm
  readonly agency: Agency
  readonly disabled: boolean
}
