// Money apart from orders, wired from the ledger upwards: wallets and everything else that posts to the
// books.

import { accountingModule } from './modules/accounting/index.ts'
import { ecbRates } from './connectors/rates/ecb/ecb-rates.ts'
import type { PaymentConnector } from './connectors/payments/port.ts'
import type { RateSource } from './connectors/rates/port.ts'
import { referenceRates } from './connectors/rates/reference-rates.ts'
import type { agenciesModule } from './modules/agencies/index.ts'
import { approvalsModule } from './modules/approvals/index.ts'
import type { Documents } from './modules/documents/index.ts'
import { ledgerProofModule } from './modules/ledger-proof/index.ts'
import { adjustmentsModule } from './modules/backoffice/adjustments/index.ts'
import { memosModule } from './modules/backoffice/memos/index.ts'
import { treasuryModule } from './modules/backoffice/treasury/index.ts'
import { merchantAccountsModule } from './modules/merchant-accounts/index.ts'
import { gatewayPaymentsModule, type GatewayPaymentParts } from './modules/gateway-payments/index.ts'
import { disputesModule } from './modules/disputes/index.ts'
import { gatewayReconciliationModule } from './modules/gateway-reconciliation/index.ts'
import { ledgerModule } from './modules/ledger/index.ts'
import { refundMoneyModule } from './modules/refund-money/index.ts'
import { paymentConnectors } from './gateways.ts'
import { baseCurrency, ratesModule } from './modules/rates/index.ts'
import { statementsModule } from './modules/statements/index.ts'
import { topUpsModule } from './modules/top-ups/index.ts'
import { transactionsModule } from './modules/transactions/index.ts'
import type { Uploads } from './modules/uploads/index.ts'
import { vouchersModule } from './modules/vouchers/index.ts'
import { walletModule } from './modules/wallet/index.ts'
import type { Settings } from './platform/config/settings.ts'
import type { Tx } from './platform/database/database.ts'
import type { Platform } from './platform/platform.ts'

interface MoneyParts {
  readonly platform: Platform
  readonly agencies: ReturnType<typeof agenciesModule>
  readonly documents: Documents
  readonly uploads: Uploads
  /** Absent: all that are connected. */
  readonly gateways?: readonly PaymentConnector[] | undefined
  readonly sites: GatewayPaymentParts['sites']
}

export function moneyModules(parts: MoneyParts) {
  const { platform, agencies, documents, uploads } = parts
  const approvals = approvalsModule({ platform })
  const rates = ratesModule({
    platform,
    source: rateSourceOf(platform.settings),
    approvals,
    fallbackAddress: platform.settings.deskMail,
  })
  const ledger = ledgerModule({ platform, agencies, snapshot: rates.byId })
  const wallet = walletModule({ platform, ledger, owner: agencies.get })
  const statements = statementsModule({ platform, agencies, documents, ledger })
  const vouchers = vouchersModule({ platform, agencies, ledger })
  const ledgerProof = ledgerProofModule(platform)
  const ratesNow = async (tx: Tx) => (await rates.current(tx)).rates
  const common = { platform, agencies, approvals, ledger, uploads, rates: ratesNow }
  const topUps = topUpsModule({ ...common, wallet, baseCurrency })
  const { merchantAccounts, gateways, reconciliation } = gatewayModules(parts, { ledger, rates, approvals })
  const disputes = disputesModule({ platform, agencies, ledger, gateways, uploads })
  const byGateway = [gateways, disputes, reconciliation]
  const accounting = accountingModule({ platform, agencies })
  const refundMoney = refundMoneyModule({ platform, agencies })
  const transactions = transactionsModule({ platform, agencies })
  const adjustments = adjustmentsModule({ platform, agencies, approvals, ledger })
  const memos = memosModule(common)
  const treasury = treasuryModule({ platform })
  return {
    modules: {
      approvals,
      adjustments,
      memos,
      rates,
      ledger,
      wallet,
      statements,
      ledgerProof,
      topUps,
      vouchers,
      merchantAccounts,
      gateways,
      disputes,
      reconciliation,
    },
    all: [
      approvals,
      rates,
      treasury,
      adjustments,
      memos,
      ledger,
      wallet,
      statements,
      ledgerProof,
      topUps,
      merchantAccounts,
      ...byGateway,
      transactions,
      refundMoney,
      accounting,
    ],
    closed: [gateways],
    /** Modules with scheduled work. */
    watched: [ledger, approvals, rates, wallet, statements, ledgerProof, topUps, ...byGateway],
  }
}

/** Merchant accounts, the payments that go through them, and the files that settle these. */
function gatewayModules(
  { platform, agencies, gateways: given, sites }: MoneyParts,
  {
    ledger,
    rates,
    approvals,
  }: {
    readonly approvals: ReturnType<typeof approvalsModule>
    readonly ledger: ReturnType<typeof ledgerModule>
    readonly rates: ReturnType<typeof ratesModule>
  },
) {
  const connectors = given ?? paymentConnectors()
  const merchantAccounts = merchantAccountsModule({ platform, agencies, connectors })
  const gateways = gatewayPaymentsModule({
    platform,
    agencies,
    ledger,
    approvals,
    sites,
    accounts: merchantAccounts.opened,
    channels: connectors.map(({ channel }) => channel),
    async ratesNow(tx) {
      const { snapshotId: id, rates: now } = await rates.current(tx)
      return { id, rates: now }
    },
    ratesOf: async (tx, id) => (await rates.byId(tx, id)).rates,
  })
  const reconciliation = gatewayReconciliationModule({
    platform,
    ledger,
    gateways,
    accounts: merchantAccounts.opened,
  })
  return { merchantAccounts, gateways, reconciliation }
}

/** The reference rates never change: good for a demonstration, but not for selling. */
function rateSourceOf({ exchangeRates: { source, url, maxAgeHours } }: Settings): RateSource | undefined {
  if (source === 'ecb') return ecbRates({ url, maxAgeHours })
  return source === 'reference' ? referenceRates() : undefined
}
