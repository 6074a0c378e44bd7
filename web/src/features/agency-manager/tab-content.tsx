import type { SettingKey } from '@interline/domain/agencies/setting-table'
import { useText } from '../../i18n/index.tsx'
import type settings from '../../i18n/en/agency-settings.ts'
import type { Agency, Realm } from './agency-calls.ts'
import styles from './agency-manager.module.css'
import { FactsPanel } from './facts-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'
import type { SettingsForm } from './settings/use-settings-form.ts'
import { agenciesText, settingsText } from './text.ts'

export const TABS = [
  'general',
  'flight',
  'prices',
  'filters',
  'train',
  'credit',
  'hosts',
  'people',
  'history',
] as const
export type Tab = (typeof TABS)[number]

/** The tab named in the address; the first one by default. */
export function tabIn(parameters: URLSearchParams): Tab {
  return TABS.find((tab) => tab === parameters.get('tab')) ?? 'general'
}

type Group = keyof typeof settings.groups

/** The settings of each tab, in reading order. */
const PANELS: Readonly<Partial<Record<Tab, readonly (readonly [Group, readonly SettingKey[]])[]>>> = {
  general: [
    ['services', ['commonConfig.enableFlightService', 'commonConfig.enableTrainService']],
    [
      'payment',
      [
        'commonConfig.settlementCurrency',
        'commonConfig.disablePayment',
        'commonConfig.paymentChannels',
        'commonConfig.isShowBill',
        'commonConfig.showInvoiceTypeInBill',
      ],
    ],
    ['tax', ['taxConfig.name', 'taxConfig.number', 'taxConfig.address', 'taxConfig.bank']],
    [
      'rights',
      [
        'commonConfig.showOnlyOwnOrders',
        'commonConfig.hideChildPassengers',
        'commonConfig.canCreateSubAgency',
      ],
    ],
    ['mail', ['commonConfig.emailLanguage', 'commonConfig.sendEmailToSubAgency']],
  ],
  flight: [
    ['search', ['flightConfig.searchMode', 'flightConfig.maxResponseTime', 'flightConfig.showSuppliers']],
    [
      'content',
      [
        'commonConfig.hidePnrBooking',
        'commonConfig.hideMainlandContent',
        'flightConfig.onlyFreeBaggage',
        'flightConfig.onlyFareBasis',
      ],
    ],
    ['notifications', ['flightConfig.bookingNotifyUrl', 'flightConfig.flightChangeNotifyUrl']],
    ['review', ['flightConfig.reviewAll', 'flightConfig.reviewOver']],
  ],
  prices: [
    [
      'adjustments',
      [
        'flightConfig.priceAdjustment.china',
        'flightConfig.priceAdjustment.domestic',
        'flightConfig.priceAdjustment.intraContinental',
        'flightConfig.priceAdjustment.intercontinental',
      ],
    ],
    ['fallback', ['flightConfig.markup', 'flightConfig.allowedLoss']],
    ['fees', ['flightConfig.serviceFee']],
  ],
  filters: [
    [
      'filters',
      ['flightConfig.filter.airlines', 'flightConfig.filter.suppliers', 'flightConfig.filter.plans'],
    ],
  ],
  train: [['trains', ['trainConfig.notifyUrl', 'trainConfig.manual']]],
  credit: [['credit', ['creditPeriod']]],
  hosts: [['access', ['restrictedHosts']]],
}

const OF_PLATFORM: readonly SettingKey[] = ['commonConfig.canCreateSubAgency']
/** Set on the review rules page. */
const ELSEWHERE: readonly SettingKey[] = ['flightConfig.reviewAll', 'flightConfig.reviewOver']

interface TabContentProps {
  readonly tab: Tab
  readonly realm: Realm
  readonly agency: Agency
  readonly form: SettingsForm
  readonly locked: boolean
}

/** The content of one tab of an agency's page. */
export function TabContent({ tab, realm, agency, form, locked }: TabContentProps) {
  const t = useText(agenciesText)
  const { groups } = useText(settingsText).messages
  if (tab === 'people') return <PeoplePanel realm={realm} agency={agency} />
  if (tab === 'history') return <HistoryPanel realm={realm} agency={agency} />
  return (
    <div className={styles.panels}>
      {tab === 'general' && <FactsPanel agency={agency} />}
      {tab === 'credit' && <MoneyPanel agency={agency} realm={realm} />}
      {(PANELS[tab] ?? []).map(([group, keys]) => (
        <SettingsPanel
          key={group}
          realm={realm}
          title={groups[group]}
          keys={keys}
          agency={agency}
          form={form}
          locked={locked}
          fixed={realm === 'portal' ? [...OF_PLATFORM, ...ELSEWHERE] : ELSEWHERE}
          note={group === 'payment' && agency.currencyLocked ? t(($) => $.money.currencyLocked) : undefined}
        />
      ))}
    </div>
  )
}
