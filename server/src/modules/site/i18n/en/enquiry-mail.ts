export default {
  subject: 'Partnership enquiry from {name}',
  opening: 'A new partnership enquiry has arrived. Answer it in the back office.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  company: 'Company',
  address: 'Address',
  website: 'Website',
  others: 'Remarks',
  site: 'Site',
} as const
