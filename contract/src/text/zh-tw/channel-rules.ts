// Why a payment method is not available.
import type { Translation } from '@interline/domain/text/text'
import type en from '../en/channel-rules.ts'

export default {
  'channel.time_short': '距付款期限過近，無法使用此方式。',
  'channel.upstream_funds': '此方式暫時無法使用，請聯絡上級旅行社，或選擇其他付款方式。',
  'channel.amount_below': '此方式的最低付款金額為 {limit}。',
  'channel.amount_above': '此方式的最高付款金額為 {limit}。',
  'channel.not_open': '此付款方式尚未開放。',
  'channel.switched_off': '{seller} 未對 {agency} 開放此付款方式。',
  'channel.no_rate': '暫無 {currency} 的匯率，無法使用此方式。',
  'channel.no_top_ups': '此方式僅供訂單付款，不能儲值。',
  'channel.payment_disabled': '此訂單由上級旅行社付款。',
  'channel.on_behalf': '此方式僅限下級旅行社自行付款。代為付款請使用餘額或信用。',
  'channel.pays_itself': '此訂單由下級旅行社自行付款。',
  'channel.testing_user': '測試使用者只能為測試訂單付款。',
  'channel.frozen': '此帳戶已凍結，請聯絡管理方解除。',
  'channel.insufficient': '可用 {available}，應付 {due}。',
  'channel.overdue': '有信用帳單逾期未結。請先結清帳單，或改用餘額付款。',
  'channel.no_credit': '此公司沒有信用額度。',
} as const satisfies Translation<typeof en>
