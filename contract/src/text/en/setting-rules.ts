// Sentences about the settings and fields of an agency, and about the replies of the service desk.
export default {
  'setting.percent': 'Enter a percentage from -20 to 50 with at most two decimals, such as 2.5.',
  'setting.amount': 'Enter an amount with digits and a point, such as 60 or 12.50.',
  'setting.fixed': 'Enter an amount from -5,000 to 5,000 {currency}.',
  'setting.units': 'Enter an amount from 0 to 1,000,000 {currency}.',
  'setting.currency_amount':
    'This amount is in {before}. Enter it in {after} with the new settlement currency, or remove it.',
  'setting.address':
    'Enter an https address with a public host name, such as https://hooks.example.com/orders.',
  'setting.host': 'Enter a host name such as desk.example.com, or *.example.com for all hosts below it.',
  'setting.tax_number':
    'Enter the registration number with 4 to 30 letters and digits, such as GB 123 4567 89.',
  'setting.airline': 'Use the two-character airline code, such as CX.',
  'setting.codes_both': 'A code cannot be both allowed and denied. Remove it from one of the lists.',
  'setting.supplier_unknown': '{code} is not a supplier of this platform. Choose one from the list.',
  'setting.platform_only': 'Only the platform can change this setting.',
  'agency.time_zone': 'Choose the time zone from the list, such as Asia/Hong_Kong.',
  'agency.website_prefix': 'Use lower-case letters, digits and hyphens, such as acme-travel.',
  'agency.website_prefix_taken': 'Another agency uses this subdomain. Choose another.',
  'agency.left_balance': 'a balance',
  'agency.left_credit': 'used credit',
  'agency.left_orders': 'open orders',
  'agency.left_people': 'users who can sign in',
  'agency.left_children': 'agencies below it',
  'account_key.missing': 'it is empty',
  'account_key.malformed': 'it does not have the form that the provider gives it',
  'account_key.choice': 'the channel does not know this choice',
  'account_key.only_live': 'the channel has no test environment; choose the live one',
  'account_key.not_rsa_private': 'it is not an RSA private key',
  'account_key.not_rsa_public': 'it is not an RSA public key',
  'account_key.private_instead_of_public': 'it is a private key, and a public key is needed',
  'account_key.not_certificate': 'it is not a certificate',
  'account_key.no_key_id': 'the key ID before the public key is missing',
  'account_key.own_certificate':
    'it is your own merchant certificate, and the certificate of the provider is needed',
  'reply.placeholder': '{given} is not a placeholder. A reply can have {known}.',
  'reply.title_twice': '“{given}” is the title of another reply. Choose another title.',
} as const
