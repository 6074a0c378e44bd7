import { CONTACT_CONSENTS } from '@interline/domain/ticketing-checks/contact'
import { INVOICE_TYPES } from '@interline/domain/flight-orders/invoice-types'
import { useText } from '../../../i18n/index.tsx'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { confirmText } from '../text.ts'
import { orderText } from '../../orders/text.ts'
import styles from '../confirm.module.css'
import type { Confirm } from '../use-order-draft.ts'

/** The airline's contact, and the documents sent with the ticket. */
export function ContactPanel({ confirm }: { readonly confirm: Confirm }) {
  const t = useText(confirmText)
  const order = useText(orderText)
  const me = useMe()?.userInfo
  const { contact, invoiceType, customerReference, remark } = confirm.draft
  const set = (name: keyof typeof contact, value: string) =>
    confirm.change(`contact.${name}`, { ...confirm.draft, contact: { ...contact, [name]: value } })
  const field = (name: Exclude<keyof typeof contact, 'consent'>) => ({
    value: contact[name],
    error: confirm.faultAt(`contact.${name}`),
    onBlur: () => confirm.touch(`contact.${name}`),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const useMine = () =>
    me &&
    confirm.change('contact', {
      ...confirm.draft,
      contact: {
        name: me.nickname,
        areaCode: me.phone?.area ?? contact.areaCode,
        phone: me.phone?.number ?? contact.phone,
        email: me.email,
      },
    })
  return (
    <Panel
      padded
      title={t(($) => $.contact.title)}
      actions={
        <Button size="sm" onClick={useMine}>
          {t(($) => $.contact.useMine)}
        </Button>
      }
    >
      <div className={styles.contact}>
        <TextField label={t(($) => $.contact.name)} maxLength={50} autoComplete="name" {...field('name')} />
        <div className={styles.phone}>
          <TextField
            label={t(($) => $.contact.area)}
            lead="+"
            maxLength={5}
            inputMode="numeric"
            autoComplete="tel-country-code"
            {...field('areaCode')}
          />
          <TextField
            label={t(($) => $.contact.phone)}
            maxLength={20}
            inputMode="tel"
            autoComplete="tel-national"
            {...field('phone')}
          />
        </div>
        <TextField
          label={t(($) => $.contact.email)}
          type="email"
          maxLength={254}
          autoComplete="email"
          {...field('email')}
        />
        <div className={styles.paperwork}>
          <Field label={t(($) => $.contact.airline)}>
            {() => (
              <Segmented
                wide
                label={t(($) => $.contact.airline)}
                value={contact.consent ?? 'not_asked'}
                segments={CONTACT_CONSENTS.map((value) => ({
                  value,
                  label: t(($) => $.contact.consent[value]),
                }))}
                onChange={(value) => set('consent', value)}
              />
            )}
          </Field>
        </div>
        <div className={styles.paperwork}>
          <Field label={t(($) => $.contact.paperwork)}>
            {() => (
              <Segmented
                wide
                label={t(($) => $.contact.paperwork)}
                value={invoiceType}
                segments={INVOICE_TYPES.map((value) => ({
                  value,
                  label: order(($) => $.details.invoice[value]),
                }))}
                onChange={(value) => confirm.change('invoiceType', { ...confirm.draft, invoiceType: value })}
              />
            )}
          </Field>
        </div>
        <TextField
          code
          label={t(($) => $.contact.reference)}
          maxLength={50}
          value={customerReference}
          onChange={(event) =>
            confirm.change('customerReference', { ...confirm.draft, customerReference: event.target.value })
          }
        />
        <div className={styles.note}>
          <TextField
            label={t(($) => $.contact.note)}
            maxLength={500}
            value={remark}
            onChange={(event) => confirm.change('remark', { ...confirm.draft, remark: event.target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}
