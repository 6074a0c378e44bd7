import type { Translation } from '@interline/domain/text/text'
import type en from '../en/ticketing-recovery.ts'

export default {
  offered: '另有一张机票可替换，需补 {amount}',
  asked: '正在预订替换的机票。',
  was: '未能出票',
  now: '替换为',
  prices: '订单总价由 {before} 变为 {total}。',
  kept: '另一张机票保持不变。在您接受之前不会扣款。',
  tight: '在 {airport} 衔接只有 {minutes} 分钟，至少需要 {needed} 分钟；误机无保障。',
  within: '答复时限',
  over: '已到时限',
  accept: '接受并支付 {amount}',
  decline: '不接受',
  declineTitle: '不接受这张机票',
  declineText: '不会扣款。客服会继续处理：另一张已出的机票另立订单，或全额退款。',
  keep: '暂不',
  declined: '已拒绝，客服会继续处理。',
} as const satisfies Translation<typeof en>
