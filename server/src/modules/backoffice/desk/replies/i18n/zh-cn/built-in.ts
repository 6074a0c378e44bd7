import type { Translation } from '@interline/domain/text/text'
import type en from '../en/built-in.ts'

export default {
  asking: {
    title: '已询问航司',
    text: '已向航司查询，收到回复后在此告知。',
  },
  documents: {
    title: '缺少证明',
    text: '请上传证明文件，否则无法提交申请。',
  },
  names: {
    title: '姓名不符',
    text: '乘客姓名与证件不一致，请核对后提供正确姓名。',
  },
  soldOut: {
    title: '座位售罄',
    text: '该航班座位已售罄，请选择其他航班。',
  },
  fareClosed: {
    title: '运价已停售',
    text: '该运价已停售，下一档运价较高，请告知是否继续。',
  },
  waiver: {
    title: '已申请豁免',
    text: '已向航司申请免收手续费，一般需要一至三个工作日。',
  },
  refundTime: {
    title: '退款办理中',
    text: '航司已受理退票，确认金额后退款入账。',
  },
  duplicate: {
    title: '重复预订',
    text: '该乘客已预订同一航班，请取消其中一个预订。',
  },
  payment: {
    title: '请尽快支付',
    text: '座位已确认，请在所示时限前支付，逾期座位将被航司取消。',
  },
  flights: {
    title: '航班变动',
    text: '航司调整了航班时刻，请在订单中接受新航班或选择其他航班。',
  },
} satisfies Translation<typeof en>
