// Sentences about what keeps a site from being published.
export default {
  'site.color': 'Enter a colour as # and six hexadecimal digits, such as #0B6E99.',
  'site.color_pale': 'This colour is almost white and cannot be seen on a page. Choose a darker one.',
  'site.contrast':
    'Text in this colour has a contrast of {reached} on the bar; at least {needed} is required. Choose a lighter or darker colour.',
  'site.host':
    '{host} is not a host name. Enter it without https:// and without a port, such as travel.example.com.',
  'site.host_twice': '{host} is listed twice. Remove one.',
  'site.host_taken': '{host} belongs to the site {site}. Remove it there first.',
  'site.no_host': 'The site has no host. Enter at least one.',
  'site.language': 'The default language is not among the languages of the site. Choose another, or add it.',
  'site.currency': 'The default currency is not among the currencies of the site. Choose another, or add it.',
  'site.words_missing':
    'This text is missing in a language of the site ({language}). Fill it in, or empty it in all languages.',
  'site.agency_missing': 'Choose the agency whose people may sign in.',
  'site.agency_unknown':
    'This agency does not exist, or is below another one. Choose an agency at the top of its tree.',
  'site.email': 'Enter an email address, such as help@example.com.',
  'site.chat': 'Enter the address of the chat script with https://.',
  'site.picture': 'This picture is not one of the site. Upload it again.',
  'language.en': 'English',
  'language.zh-cn': 'Simplified Chinese',
  'language.zh-tw': 'Traditional Chinese',
}
