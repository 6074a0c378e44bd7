/** Ids used in calls: real ones, and unknown ones. */

/** Ids of Harbour Travel's objects, or made-up ones of the same kinds. */
export interface Its {
  readonly order: string
  readonly unpaid: string
  readonly rail: string
  readonly railTicket: string
  readonly group: string
  readonly groupFile: string
  readonly passenger: string
  readonly traveller: string
  readonly item: string
  readonly card: string
  readonly session: string
  readonly passkey: string
  readonly search: string
  readonly solution: string
  readonly token: string
  readonly evidence: string
  /** Of an operator. */
  readonly alert: string
  readonly person: string
  readonly disruption: string
  readonly enquiry: string
  readonly fault: string
  readonly entry: string
  /** Of a sub-agency, with the agency as its seller. */
  readonly topUp: string
  readonly topUpRequest: string
  readonly proof: string
  /** Of the agency itself, with the platform as its seller. */
  readonly ownTopUp: string
  readonly ownTopUpRequest: string
  readonly ownProof: string
  readonly approval: string
  readonly officeApproval: string
  readonly adjustment: string
  readonly gift: string
  readonly redemption: string
  readonly billingFile: string
  readonly difference: string
  readonly memo: string
  readonly memoFile: string
  /** Accounts with payment gateways, of the agency and of the platform. */
  readonly merchantAccount: string
  readonly webhook: string
  readonly webhookDelivery: string
  readonly officeMerchantAccount: string
  readonly settlementFile: string
  readonly settlementDifference: string
  readonly officeSettlementFile: string
  readonly officeSettlementDifference: string
  readonly gatewayPayment: string
  readonly gatewayRefund: string
  /** About payments through both accounts. */
  readonly dispute: string
  readonly officeDispute: string
  readonly disputeFile: string
  readonly payout: string
  readonly officePayout: string
  readonly apiClient: string
  readonly apiKey: string
  /** Of the sub-agency, made by the agency. */
  readonly keyBelow: string
  readonly agency: number
  /** One below it. */
  readonly subAgency: number
  readonly staff: string
  readonly site: string
  readonly notice: string
  readonly mail: string
  /** Local date of flights that are asked for. */
  readonly date: string
}

const MADE_UP: Its = {
  order: 'F2001010000018',
  unpaid: 'F2001010000026',
  rail: 'T2001010000018',
  railTicket: 'tkt_none',
  group: 'G2001010000018',
  groupFile: 'gfl_none',
  passenger: 'oup_none',
  traveller: 'pax_none',
  item: 'itm_none',
  card: 'mcd_none',
  session: 'ses_none',
  passkey: 'pky_none',
  search: 'srh_none',
  solution: 'sol_none',
  token: 'vfy_none',
  evidence: 'ev_none',
  alert: 'alr_none',
  person: 'usr_none',
  disruption: 'dis_none',
  enquiry: 'enq_none',
  fault: 'lvr_none',
  entry: '00000000-0000-7000-8000-000000000000',
  topUp: 'top_none',
  topUpRequest: 'tur_none',
  proof: 'tpf_none',
  ownTopUp: 'top_nobody',
  ownTopUpRequest: 'tur_nobody',
  ownProof: 'tpf_nobody',
  approval: 'apv_none',
  officeApproval: 'apv_none',
  adjustment: 'adj_none',
  gift: 'gft_none',
  redemption: 'rdm_none',
  billingFile: 'bil_none',
  difference: 'bdf_none',
  memo: 'mem_none',
  merchantAccount: 'mch_none',
  webhook: 'whe_none',
  webhookDelivery: 'whd_none',
  officeMerchantAccount: 'mch_none',
  settlementFile: 'stf_none',
  settlementDifference: 'std_none',
  officeSettlementFile: 'stf_none',
  officeSettlementDifference: 'std_none',
  gatewayPayment: 'pay_none',
  gatewayRefund: 'rfd_none',
  dispute: 'dsp_none',
  officeDispute: 'dsp_none',
  disputeFile: 'dsf_none',
  payout: 'pyo_none',
  officePayout: 'pyo_none',
  memoFile: 'mef_none',
  apiClient: 'apc_none',
  apiKey: 'apk_none',
  keyBelow: 'apc_none',
  agency: 999_999,
  subAgency: 999_998,
  staff: 'stf_none',
  site: 'site_none',
  notice: 'ntc_none',
  mail: 'ml_none',
  date: '',
}

/** Unknown ids. */
export const madeUp = (date: string): Its => ({ ...MADE_UP, date })
