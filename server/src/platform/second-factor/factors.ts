// The second factor of a person: an authenticator app, and recovery codes for the day it is lost. It is asked for once it
// is confirmed. Ten wrong codes in a row lock the app for a quarter of an hour, from wherever they came; a recovery code
// passes, because nobody guesses one.

import { FACTOR_LOCK_MINUTES, FACTOR_TRIES } from '@interline/domain/session/sign-in-rules'
import type { Owner } from '../auth/devices.ts'
import type { Realm } from '../auth/sessions.ts'
import type { Clock } from '../clock/clock.ts'
import type { Settings } from '../config/settings.ts'
import type { Tx } from '../database/database.ts'
import { openFieldCipher, type FieldCipher } from '../secrets/field-cipher.ts'
import { newAppSecret, stepOf } from './authenticator-app.ts'
import {
  countRecoveryCodes,
  looksLikeRecoveryCode,
  removeRecoveryCodes,
  renewRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.ts'

/** An app that was begun is confirmed within this time. */
const CONFIRM_MS = 15 * 60_000

/** Which proof was given. `locked`: too many were wrong, this one perhaps the last of them. */
export type Proven = 'app' | 'recovery code' | 'wrong' | 'locked'

export interface FactorState {
  /** Since when codes of the app are asked for, in milliseconds; null: they are not. */
  readonly appSince: number | null
  readonly recoveryCodesLeft: number
}

export interface Factors {
  /** Whether a second factor is asked of the person. */
  has(tx: Tx, owner: Owner): Promise<boolean>
  state(tx: Tx, owner: Owner): Promise<FactorState>
  /** A new secret, not yet asked for; in place of one that was begun before. Null: an app is on already. */
  begin(tx: Tx, owner: Owner): Promise<string | null>
  /** Puts the app on when the code is right and answers the recovery codes. `none`: nothing was begun lately. */
  confirm(tx: Tx, owner: Owner, code: string): Promise<readonly string[] | 'wrong' | 'none'>
  /** Looks at a code of the app or a recovery code and uses it up. The caller commits, also after a wrong one. */
  prove(tx: Tx, owner: Owner, typed: string): Promise<Proven>
  renewCodes(tx: Tx, owner: Owner): Promise<readonly string[]>
  /** Takes every factor off; false when there was none. */
  remove(tx: Tx, owner: Owner): Promise<boolean>
}

export function openFactors(settings: Pick<Settings, 'fieldKey' | 'dataDir'>, clock: Clock): Factors {
  const cipher = openFieldCipher(settings, APP_SECRETS)
  // Apps count by the time that it is, also where a test system's clock was moved.
  const machineTime = () => clock.now() - clock.offset
  return {
    has: async (tx, owner) => Boolean((await readApp(tx, owner))?.confirmed_at),

    async state(tx, owner) {
      const app = await readApp(tx, owner)
      return {
        appSince: app?.confirmed_at?.getTime() ?? null,
        recoveryCodesLeft: await countRecoveryCodes(tx, owner),
      }
    },

    async begin(tx, owner) {
      const app = await readApp(tx, owner, 'locked')
      if (app?.confirmed_at) return null
      const secret = newAppSecret()
      const begun = {
        secret_cipher: cipher.seal(secret, appSecretPlace(owner.realm, owner.userId)),
        begun_at: new Date(clock.now()),
        last_step: 0,
        wrong_in_a_row: 0,
        locked_until: null,
      }
      await tx
        .insertInto('authenticator_apps')
        .values({ realm: owner.realm, user_id: owner.userId, ...begun })
        .onConflict((conflict) =>
          conflict
            .columns(['realm', 'user_id'])
            .doUpdateSet(begun)
            .where('authenticator_apps.confirmed_at', 'is', null),
        )
        .execute()
      return secret
    },

    async confirm(tx, owner, code) {
      const app = await readApp(tx, owner, 'locked')
      if (!app || app.confirmed_at || clock.now() - app.begun_at.getTime() > CONFIRM_MS) return 'none'
      const step = stepOf(code, { secret: secretOf(app, owner, cipher), after: 0, now: machineTime() })
      if (step === undefined) return 'wrong'
      await writeApp(tx, owner, { confirmed_at: new Date(clock.now()), last_step: step })
      return renewRecoveryCodes(tx, owner, clock.now())
    },

    async prove(tx, owner, typed) {
      const app = await readApp(tx, owner, 'locked')
      if (!app?.confirmed_at) return 'wrong'
      const now = clock.now()
      if (looksLikeRecoveryCode(typed)) {
        if (await spendRecoveryCode(tx, owner, typed, now)) return 'recovery code'
      } else {
        if ((app.locked_until?.getTime() ?? 0) > now) return 'locked'
        const step = stepOf(typed.replaceAll(/\s/g, ''), {
          secret: secretOf(app, owner, cipher),
          after: app.last_step,
          now: machineTime(),
        })
        if (step !== undefined) {
          await writeApp(tx, owner, { last_step: step, wrong_in_a_row: 0, locked_until: null })
          return 'app'
        }
      }
      const wrong = app.wrong_in_a_row + 1
      await writeApp(tx, owner, {
        wrong_in_a_row: wrong % FACTOR_TRIES,
        ...(wrong >= FACTOR_TRIES && { locked_until: new Date(now + FACTOR_LOCK_MINUTES * 60_000) }),
      })
      return wrong >= FACTOR_TRIES ? 'locked' : 'wrong'
    },

    renewCodes: (tx, owner) => renewRecoveryCodes(tx, owner, clock.now()),

    async remove(tx, owner) {
      await removeRecoveryCodes(tx, owner)
      const { numDeletedRows } = await tx
        .deleteFrom('authenticator_apps')
        .where('realm', '=', owner.realm)
        .where('user_id', '=', owner.userId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

/** What the field cipher separates these secrets by. */
export const APP_SECRETS = 'authenticator apps'

/** Where a secret is sealed. */
export function appSecretPlace(realm: string, userId: string): string {
  return `authenticator app ${realm} ${userId}`
}

interface AppRow {
  readonly secret_cipher: Buffer
  readonly begun_at: Date
  readonly confirmed_at: Date | null
  readonly last_step: number
  readonly wrong_in_a_row: number
  readonly locked_until: Date | null
}

async function readApp(tx: Tx, { realm, userId }: Owner, how?: 'locked'): Promise<AppRow | undefined> {
  return tx
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .$if(how === 'locked', (q) => q.forUpdate())
    .executeTakeFirst()
}

function secretOf({ secret_cipher }: AppRow, { realm, userId }: Owner, cipher: FieldCipher): string {
  return cipher.open(secret_cipher, appSecretPlace(realm, userId))
}

async function writeApp(
  tx: Tx,
  { realm, userId }: { readonly realm: Realm; readonly userId: string },
  change: Partial<AppRow>,
): Promise<void> {
  await tx
    .updateTable('authenticator_apps')
    .set(change)
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .execute()
}
