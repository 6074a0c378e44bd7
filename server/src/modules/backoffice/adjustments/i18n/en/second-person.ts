export default {
  kind: 'Manual adjustment',
  balance: {
    credit: 'Add {amount} to the balance of {agency}',
    debit: 'Deduct {amount} from the balance of {agency}',
  },
  payable: {
    credit: 'Increase supplier payable by {amount}',
    debit: 'Reduce supplier payable by {amount}',
  },
  amount: 'Amount',
  before: 'Balance when requested',
  order: 'Order',
  supplier: 'Supplier',
  reference: 'Reference',
} as const
