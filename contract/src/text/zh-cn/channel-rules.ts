// Why a payment method is not available.
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/channel-rules.ts'

export default {
  'channel.time_short': '距支付截止时间过近，无法使用该方式。',
  'channel.upstream_funds': '该方式暂时无法使用，请联系上级代理商，或选择其他支付方式。',
  'channel.amount_below': '该方式的最低付款金额为 {limit}。',
  'channel.amount_above': '该方式的最高付款金额为 {limit}。',
  'channel.not_open': '此支付方式尚未开放。',
  'channel.switched_off': '{seller} 未向 {agency} 开放此支付方式。',
  'channel.no_rate': '暂无 {currency} 的汇率，无法使用该方式。',
  'channel.no_top_ups': '该方式仅用于支付订单，不能充值。',
  'channel.payment_disabled': '此订单由上级代理商支付。',
  'channel.on_behalf': '该方式只能由下级公司自行支付。代付请使用余额或信用。',
  'channel.pays_itself': '该订单由下级公司自行支付。',
  'channel.testing_user': '测试用户只能支付测试订单。',
  'channel.frozen': '该账户已冻结，请联系管理方解冻。',
  'channel.insufficient': '可用 {available}，应付 {due}。',
  'channel.overdue': '有信用账单逾期未结。请先结清账单，或改用余额支付。',
  'channel.no_credit': '该公司没有信用额度。',
} as const satisfies Translation<typeof en>
