// A user's second factor: an authenticator app or passkeys, and recovery codes in case they are lost. An app is
// required once it is confirmed. Ten wrong codes in a row lock the app for a quarter of an hour, from any origin; recovery
// codes still work, because they cannot be guessed.

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

/** A new app must be confirmed within this time. */
const CONFIRM_MS = 15 * 60_000

/** Which proof was given. `locked`: too many were wrong, this one perhaps the last of them. */
export type Proven = 'app' | 'recovery code' | 'wrong' | 'locked'

export interface FactorState {
  /** Since when codes of the app are required, in milliseconds; null: they are not. */
  readonly appSince: number | null
  /** Hosts of the sites that their passkeys work on. */
  readonly passkeyHosts: readonly string[]
  readonly recoveryCodesLeft: number
}

export interface Factors {
  /** Whether a second factor is required of the user. */
  has(tx: Tx, owner: Owner): Promise<boolean>
  /** Those of some users of whom one is required. */
  having(tx: Tx, realm: Realm, userIds: readonly string[]): Promise<ReadonlySet<string>>
  state(tx: Tx, owner: Owner): Promise<FactorState>
  /** A new secret, not required yet; replaces an unconfirmed one. Null: an app is already active. */
  begin(tx: Tx, owner: Owner): Promise<string | null>
  /** Activates the app if the code is correct; returns recovery codes if there are none. `none`: no recent setup. */
  confirm(tx: Tx, owner: Owner, code: string): Promise<readonly string[] | 'wrong' | 'none'>
  /** Checks a code of the app or a recovery code and marks it used. The caller commits, also after a wrong one. */
  prove(tx: Tx, owner: Owner, typed: string): Promise<Proven>
  renewCodes(tx: Tx, owner: Owner): Promise<readonly string[]>
  /** The first recovery codes of a user; empty: they have some. */
  firstCodes(tx: Tx, owner: Owner): Promise<readonly string[]>
  removeApp(tx: Tx, owner: Owner): Promise<void>
  /** Recovery codes replace a factor, so they go with the last one. */
  dropUselessCodes(tx: Tx, owner: Owner): Promise<void>
  /**
   * Blocks the passkeys that were added since the password was set, and returns their names: whoever knew the old password
   * may have added them. They still count as a factor, so that a mailbox alone does not let anyone in.
   */
  blockPasskeysSincePassword(tx: Tx, owner: Owner): Promise<readonly string[]>
  /** Removes every factor; false when there was none. */
  remove(tx: Tx, owner: Owner): Promise<boolean>
}

export function openFactors(settings: Pick<Settings, 'fieldKey' | 'dataDir'>, clock: Clock): Factors {
  const cipher = openFieldCipher(settings, APP_SECRETS)
  // Apps use real time, even if a test system's clock was moved.
  const machineTime = () => clock.now() - clock.offset
  const has: Factors['has'] = async (tx, { realm, userId }) =>
    (await readHolders(tx, realm, [userId])).has(userId)
  const firstCodes: Factors['firstCodes'] = async (tx, owner) =>
    (await countRecoveryCodes(tx, owner)) > 0 ? [] : renewRecoveryCodes(tx, owner, clock.now())
  return {
    has,
    having: readHolders,
    firstCodes,

    async state(tx, owner) {
      const app = await readApp(tx, owner)
      const passkeys = await tx
        .selectFrom('passkeys')
        .select('rp_id')
        .distinct()
        .where('realm', '=', owner.realm)
        .where('user_id', '=', owner.userId)
        .where('blocked_at', 'is', null)
        .execute()
      return {
        appSince: app?.confirmed_at?.getTime() ?? null,
        passkeyHosts: passkeys.map(({ rp_id: host }) => host),
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
      return firstCodes(tx, owner)
    },

    async prove(tx, owner, typed) {
      const app = await readApp(tx, owner, 'locked')
      const now = clock.now()
      if (looksLikeRecoveryCode(typed) && (await spendRecoveryCode(tx, owner, typed, now)))
        return 'recovery code'
      if (!app?.confirmed_at) return 'wrong'
      if (!looksLikeRecoveryCode(typed)) {
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

    removeApp: async (tx, owner) => {
      await deleteApp(tx, owner)
    },
    async dropUselessCodes(tx, owner) {
      if (!(await has(tx, owner))) await removeRecoveryCodes(tx, owner)
    },
    async blockPasskeysSincePassword(tx, { realm, userId }) {
      const blocked = await tx
        .updateTable('passkeys')
        .set({ blocked_at: new Date(clock.now()) })
        .where('realm', '=', realm)
        .where('user_id', '=', userId)
        .where('blocked_at', 'is', null)
        .where('made_at', '>', (eb) =>
          eb
            .selectFrom('credentials')
            .select('changed_at')
            .where('realm', '=', realm)
            .where('user_id', '=', userId),
        )
        .returning('name')
        .execute()
      return blocked.map(({ name }) => name)
    },
    async remove(tx, owner) {
      await removeRecoveryCodes(tx, owner)
      const passkeys = await tx
        .deleteFrom('passkeys')
        .where('realm', '=', owner.realm)
        .where('user_id', '=', owner.userId)
        .executeTakeFirst()
      return (await deleteApp(tx, owner)) > 0n || passkeys.numDeletedRows > 0n
    },
  }
}

async function deleteApp(tx: Tx, { realm, userId }: Owner): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_apps')
    .where('realm', '=', realm)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows
}

/** A blocked passkey counts too: otherwise a copied one would leave the password alone. */
async function readHolders(tx: Tx, realm: Realm, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('realm', '=', realm)
    .where('user_id', 'in', [...userIds])
    .where('confirmed_at', 'is not', null)
    .union(
      tx
        .selectFrom('passkeys')
        .select('user_id')
        .where('realm', '=', realm)
        .where('user_id', 'in', [...userIds]),
    )
    .execute()
  return new Set(rows.map(({ user_id: id }) => id))
}

/** The field cipher's purpose for these secrets. */
export const APP_SECRETS = 'authenticator apps'

/** The place that a secret is bound to. */
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
