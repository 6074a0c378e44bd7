export default {
  subject: 'Partnership enquiry from {name}',
  opening: 'Somebody wrote through the enquiry form. The enquiry waits in the back office.',
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
