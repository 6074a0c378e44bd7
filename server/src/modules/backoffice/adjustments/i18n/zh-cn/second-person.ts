export default {
  kind: '手工调账',
  balance: { credit: '调增 {agency} 余额 {amount}', debit: '调减 {agency} 余额 {amount}' },
  payable: { credit: '调增应付供应商款 {amount}', debit: '调减应付供应商款 {amount}' },
  amount: '金额',
  before: '申请时余额',
  order: '订单',
  supplier: '供应商',
  reference: '参考号',
} as const
