import type { Translation } from '@interline/domain/text/text'
import type en from '../en/built-in.ts'

export default {
  asking: {
    title: '已詢問航空公司',
    text: '已向航空公司查詢，收到答覆後在此回覆。',
  },
  documents: {
    title: '缺少證明',
    text: '請上傳證明文件，否則無法送出申請。',
  },
  names: {
    title: '姓名不符',
    text: '旅客姓名與證件不一致，請核對後提供正確姓名。',
  },
  soldOut: {
    title: '機位售完',
    text: '此航班機位已售完，請選擇其他航班。',
  },
  fareClosed: {
    title: '票價已停售',
    text: '此票價已停售，下一級票價較高，請告知是否繼續。',
  },
  waiver: {
    title: '已申請豁免',
    text: '已向航空公司申請免收手續費，一般需要一至三個工作天。',
  },
  refundTime: {
    title: '退款辦理中',
    text: '航空公司已受理退票，確認金額後即退款入帳。',
  },
  duplicate: {
    title: '重複訂位',
    text: '該旅客已訂同一航班，請取消其中一筆訂位。',
  },
  payment: {
    title: '請儘速付款',
    text: '機位已確認，請於所示期限前付款，逾期機位將由航空公司取消。',
  },
  flights: {
    title: '航班異動',
    text: '航空公司調整了航班時刻，請在訂單中接受新航班或選擇其他航班。',
  },
} satisfies Translation<typeof en>
