// Sentences of the error catalogue, under the keys of kernel/errors.ts.
import signOnErrors from './sign-on-errors.ts'

export default {
  ...signOnErrors,
  'session.wrong_credentials': 'The user name or password is wrong.',
  'session.code_wrong': 'The code is wrong or has expired. Request a new one.',
  'session.code_not_sent': 'The code could not be sent. Try again in a minute.',
  'session.locked':
    'Too many failed attempts. Password sign-in is locked for {minutes} min. Sign in with an emailed code, or on a device you have used before.',
  'session.token_invalid': 'You are not signed in. Sign in and try again.',
  'session.token_expired': 'Your session has expired. Sign in again.',
  'session.code_required': 'Sign in with an emailed code. Request one and enter it.',
  'session.factor_required':
    'Two-factor authentication is required. Enter the code from your authenticator app, or a recovery code.',
  'session.factor_wrong':
    'The code is wrong or already used. Enter the one that your authenticator app shows now.',
  'session.factor_locked':
    'Too many wrong codes. Authenticator codes are locked for up to {minutes} min. You can still use a recovery code.',
  'session.factor_missing':
    'Your account must use two-factor authentication. Set it up on your account page to continue.',
  'session.inactive': 'This account is not active. Ask the owner of your agency to activate it.',
  'session.host_not_allowed':
    'Your agency does not allow sign-in from this address. Use your agency’s own address.',
  'key.invalid':
    'This API key is not known. Check that it was copied whole, or create a new one under Company, API keys.',
  'key.ended':
    'This API key has been ended. Use its replacement, or create a new one under Company, API keys.',
  'key.address_not_allowed':
    'This API key does not accept calls from {ip}. Add the address to the key under Company, API keys.',
  'key.call_not_allowed': 'This API key may not make this call. Allow it under Company, API keys.',
  'key.live_only': 'A test key has no wallet, transactions or statements. Use a live key for this call.',
  'api_client.ended': 'This API client has been ended. Create a new one.',
  'api_client.too_many':
    'Your agency has {most} API clients in use, the most it can have. End one that is no longer needed.',
  'session.revoked': 'You were signed out: {reason}. Sign in again.',
  'impersonation.over':
    'You are no longer viewing as another user: {reason}. Start again in the back office.',
  'session.passkey_refused':
    'This passkey was not accepted. Use another passkey, or sign in with your password.',
  'account.passkey_refused':
    'This passkey was not accepted. Nothing was changed. Use another passkey or a code.',
  'account.passkey_expired': 'The passkey request has expired or was already used. Try again.',
  'account.passkeys_full': 'You have {max} passkeys, the most an account can have. Remove one first.',
  'personal_data.open_orders':
    'This person still has open orders. Nothing was changed. Complete or close them first.',
  'personal_data.flights_ahead': 'This traveller still has journeys ahead. Nothing was changed.',
  'personal_data.period': 'The retention period after the last flight has not ended. Nothing was changed.',
  'personal_data.name_differs': 'The name differs from the one shown. Nothing was changed. Type it exactly.',
  'personal_data.expired': 'This file was removed after {hours} hours. Request the export again.',
  'personal_data.too_many': 'This agency has more than {max} orders. Take a database backup instead.',
  'account.app_on': 'An authenticator app is already set up. Remove it before you set up another.',
  'account.app_not_begun': 'The set-up was not started, or has expired after 15 minutes. Start again.',
  'account.factor_wrong':
    'The code is wrong or already used. Nothing was changed. Enter the one that your app shows now.',
  'account.own_factor': 'You cannot reset your own account. Ask another administrator.',
  'request.invalid': 'Some fields need correction. See the message at each one.',
  'request.not_found': 'Not found. Check the number or go back to the list.',
  'access.not_allowed': 'You do not have permission to do this. The owner of your agency can grant it.',
  'request.too_many': 'Too many requests. Try again in {wait}.',
  'request.idempotency_key_missing':
    'The Idempotency-Key header is missing. Send a unique value per operation, and the same value when you retry it.',
  'request.idempotency_mismatch':
    'This Idempotency-Key was used for a different request. Nothing was done. Send a new key.',
  'request.in_progress': 'The same request is still being processed. Retry in {seconds} s.',
  'request.version_conflict':
    'A colleague has changed this in the meantime. Reload it, then repeat your change.',
  'request.too_large': 'The request is too large. Send less data.',
  'request.cross_site':
    'The request came from another site and was refused. Open this site directly and try again.',
  'request.unreadable':
    'The request cannot be read. Send JSON with content type application/json to a correctly encoded address.',
  'request.not_http':
    'This is not a valid HTTP request. Check the method, the Host header, the other headers and the body length.',
  'request.headers_too_large':
    'The headers exceed {kilobytes} KB in total. Send fewer cookies and shorter headers.',
  'request.version_unknown':
    'The API has no version {version}. Send one of these as Interline-Version: {versions}.',
  'request.timed_out': 'The request did not arrive completely in time. Send it again.',
  'users.current_password_wrong': 'The current password is wrong. Nothing was changed.',
  'users.password_too_common': 'This password is too common. Choose another.',
  'users.password_reused': 'This password was used before. Choose a new one.',
  'account.link_invalid':
    'This link is not valid. Open it exactly as it is in the email, or request a new one.',
  'account.link_expired':
    'This link has expired. Request a new one on the sign-in page, or ask for a new invitation.',
  'account.link_used': 'This link has already been used. Sign in with the password that you set.',
  'account.link_replaced': 'A newer link was sent to you. Use the latest email.',
  'account.link_revoked': 'This invitation was withdrawn. Ask the owner of your agency.',
  'account.link_other_site':
    'This link belongs to another site. Open it at the address that is in the email.',
  'users.name_taken': 'This email address already has an account. Use another address.',
  'users.role_missing': 'Choose at least one role.',
  'users.last_owner': 'This is the last active owner. Make another user an owner first.',
  'users.own_account': 'You cannot change your own role, status or permissions. Ask another owner.',
  'users.has_joined': 'This person has already set a password. Set the account to inactive instead.',
  'users.not_joined': 'This person has not set a password yet. Resend the invitation instead.',
  'users.password_needed':
    'Enter your current password. Without it you can set a new one for {minutes} min after you sign in with an emailed code.',
  'users.no_owner': 'This agency has no active owner who has set a password. Invite one first.',
  'users.last_administrator':
    'This is the last active platform administrator. Make a colleague an administrator first.',
  'site.no_public_address':
    'Links cannot be mailed: the site {site} has no public address. A platform administrator has to set it.',
  'site.unknown_host': 'There is no site at this address. Check its spelling.',
  'search.not_found': 'This search has expired. Search again.',
  'search.stale': 'These prices are older than 10 minutes. Search again before you book.',
  'search.busy':
    'Too many searches are running right now. Yours was not started. Try again in a few seconds.',
  'search.no_supplier':
    'No flight supplier is connected for you, so there is nothing to search. Ask your platform; it has been told.',
  'search.rates_unavailable': 'The exchange rate is not available. Try again in a moment.',
  'search.price_check_timeout': 'The price check timed out. Nothing was booked or charged; check again.',
  'order.locked_by_other': '{name} has locked this order. Ask them to unlock it.',
  'order.action_not_allowed': 'This is not possible now: {why}.',
  'order.price_changed': 'The price has changed. Nothing was charged; check the new amount first.',
  'order.offer_expired': 'The checked price has expired. Check it again; your entries are kept.',
  'order.ticket_refused':
    'The ticket for {flights} is not available, so none was bought. All bookings were released and nothing is charged. Choose another offer.',
  'order.not_acknowledged':
    'These are separate tickets. Confirm each point that the passengers need to know, then order again. Nothing was booked.',
  'order.checks_failed':
    'A pre-ticketing check blocks this order. Fix what it found, then try again. Nothing new was booked, and nothing was charged.',
  'order.offer_used':
    'Order {orderId} was already placed from this price check. Open it, or check the price again for another order.',
  'order.too_many_of_passenger':
    '{name} has {count} unpaid orders for these days, which is the limit. Pay or cancel one of them first.',
  'order.too_many_unpaid':
    'Your agency has {max} unpaid orders, which is the limit. Pay or cancel some of them first.',
  'order.solution_invalid': 'The airline no longer offers this flight at this fare. Choose another.',
  'order.passengers_invalid': 'Some passenger details need correction. See the message at each one.',
  'order.supplier_unavailable': 'The supplier is not responding. Nothing was booked or charged; try again.',
  'order.outcome_unknown':
    'The supplier has not confirmed the booking. Nothing was charged; the service desk is checking.',
  'order.deadline_too_close':
    'There is not enough time to pay and ticket this flight. Nothing was charged; choose a later flight.',
  'order.document_not_ready': 'The document is available once the ticket is issued.',
  'order.nothing_to_bill':
    'This order has been or is being refunded, so there is nothing to bill. See its payments on the order.',
  'order.change_other_carrier':
    '{carrier} issued the ticket, and its fare can only be exchanged to flights of {allowed}. Choose such a flight, or refund the ticket and book a new one.',
  'order.change_losses_unaccepted':
    'The new fare offers fewer rights or less value than the old one, and these losses were not accepted: {losses}. Accept each of them, or choose another fare.',
  'order.value_short':
    'Not quoted: the refund exceeds what the supplier refunds and what the sellers earned on these tickets. The service desk checks the ticket value.',
  'order.nothing_to_refund':
    'No refund: the fare is not refundable, or the fees take the whole amount. If the airline makes an exception, request the refund for that reason.',
  'order.tickets_invalid':
    'Some ticket numbers need correction. See the message at each one; nothing was issued.',
  'list.settings_full': 'You have set up {max} lists, the maximum. Reset the columns of one first.',
  'list.export_too_large':
    'More than {max} rows match, too many for one spreadsheet. Narrow the dates or filters and export again.',
  'order.coupon_busy': 'Another request is open for part of this ticket. Wait until it is done.',
  'order.change_not_free':
    'This change is no longer free: the schedule change was too small, withdrawn or already answered. Reload the order; request it as voluntary (reason 0), or ask the service desk for the flights.',
  'passenger.document_refused':
    'Identity-card or passport DOCS cannot be imported because of document restrictions: this route accepts none of the passenger’s saved documents. Add one that it accepts.',
  'rail.not_on_sale': 'This train is not on sale at the moment. Search again and choose another.',
  'rail.sold_out':
    'There are not enough seats left in this class. Nothing was booked; choose another class or train.',
  'rail.identity':
    'The railway could not verify a passenger. Compare name and document with the original. Nothing was booked.',
  'rail.time_conflict':
    'A passenger already has a train ticket for that time. Nothing was booked; choose another train.',
  'rail.tickets_invalid': 'Choose tickets that are issued and have no open change or refund.',
  'rail.departed':
    'The train has left. A missed train can only be changed to another train of the same day, and is not refunded.',
  'rail.changed_before': 'These tickets were changed before. A train ticket can be changed once.',
  'rail.refused': 'The railway does not allow this for these tickets. Nothing has changed.',
  'rail.no_railway': 'No railway is connected for you, so there is nothing to search. Ask your platform.',
  'disruption.answered':
    'This answer is no longer possible: the schedule change was answered, replaced or has expired. Reload the order to see your options.',
  'passenger.list_full': 'The list is full: at most {max}. Delete one first.',
  'impersonation.read_only':
    'You are viewing as another user, so you cannot search, send or change anything. End the session first, or ask the agency to do this.',
  'impersonation.withheld':
    'Identity documents, evidence and keys are visible to the user only, not to staff viewing as that user.',
  'upload.picture_invalid':
    'This file is not a readable JPG or PNG. Choose an image of at least 16 × 16 pixels.',
  'upload.type_invalid': 'Document type invalid: the file content is not {allowed}. Choose another file.',
  'upload.quota_full':
    'Your agency has reached the upload limit of {files} files or {megabytes} MB in 24 hours. Upload later, or send smaller files.',
  'upload.failed':
    'Upload failed: the file is damaged or too large when unpacked. Save it again and choose it again.',
  'passenger.import_format':
    'Import format error. Use the columns of the template, or one passenger per line such as ZHANG/SAN M 1990-01-02 CHN E12345678 2031-05-06.',
  'passenger.zone_not_found':
    'No machine-readable lines were found in the photo. Take it from directly above in even light with the lines fully visible, or type the lines.',
  'payment.not_processed': 'The payment cannot be processed. Contact your agency.',
  'payment.insufficient_balance':
    'Insufficient balance: {available} is available, {due} is due. Choose another payment method.',
  'payment.failed': 'The payment failed. Nothing was charged; try again or choose another payment method.',
  'payment.timed_out': 'The payment timed out. Check the order before you pay again.',
  'payment.group_time_expired': 'The payment deadline has passed. Contact the administrator.',
  'payment.over_limit': 'This amount exceeds your payment limit. Request approval first.',
  'payment.no_agreement_needed': 'This payment needs no further approval. Pay the order.',
  'payment.approver_limited':
    'This amount is above your own limit. A colleague with a higher limit must decide.',
  'payment.disabled': 'Your agency cannot pay for orders. Your parent agency pays for this order.',
  'payment.upstream_funds_missing': 'The payment cannot be processed. Contact your agency.',
  'payment.gateway_with_voucher':
    'A flight voucher cannot be combined with this payment method. Pay the rest from balance or credit, or pay without the voucher.',
  'payment.gateway_on_behalf':
    'Only the agency itself pays by this method. Pay for it from your balance or credit.',
  'payment.channel_unavailable': 'This payment method is not available to your agency. Choose another.',
  'payment.lack_changed':
    'The shortfall has changed. Nothing was charged or recorded; check the new amount first.',
  'payment.credit_overdue':
    'A credit statement is overdue, so credit cannot be used. Pay from the balance, or settle the statement first.',
  'statement.period_open': 'This period has not ended. Its statement can be issued from {at}.',
  'statement.nothing_yet':
    'The agency had no movements by the end of this period, so there is no statement. Choose a later period.',
  'statement.not_issued':
    'The statement for this period has not been issued. Issue it first, then correct it.',
  'statement.correction_invalid':
    'Some of these entries cannot correct this statement: each must belong to the agency, come after the period and be in no other correction. Nothing was issued.',
  'statement.books_broken':
    'The ledger was altered outside the system, so no statement can be issued. The platform’s treasury has been alerted.',
  'order.held_by_request':
    'Request {order} includes tickets of this booking. Withdraw it first, or wait until it is done.',
  'order.evidence_invalid':
    'The evidence is missing or unreadable. Attach a readable file for this reason and send it again.',
  'group.request_invalid': 'Correct the marked fields of the request.',
  'group.quote_not_open':
    'This quote is no longer open. Reload the order and choose one of the current quotes.',
  'group.quote_invalid': 'Correct the marked fields of the quote.',
  'group.names_incomplete':
    'The name list still has issues. Correct the marked cells and make the counts equal to the quote, then submit.',
  'group.names_too_many': 'A name list has at most {max} passengers. Split the file.',
  'group.reduction_refused': 'The group cannot be reduced to these numbers. See the reason at the field.',
  'group.tickets_invalid': 'Correct the marked ticket numbers.',
  'group.deadline_invalid': 'Enter a deadline in the future, before departure.',
  'payment.top_up_mismatch':
    'The amount must equal the amount received times the rate less the fee: {amount}. Nothing was posted; check the three figures.',
  'top_up.reference_used':
    'Reference {reference} is already posted for {agency}: {amount} on {date}. Check the bank statement; a transfer is posted only once.',
  'top_up.more_than_owed':
    '{agency} owes {owed} on credit. Repay at most that, or top up the balance with the rest.',
  'top_up.spent':
    'Only {available} of {amount} is left, so the top-up cannot be reversed in full. Ask the agency to transfer the difference, or agree on a manual adjustment.',
  'top_up.not_posted': 'Only a posted top-up can be reversed, and only once.',
  'top_up.request_decided': 'This request has already been decided or withdrawn. Reload the list.',
  'top_up.wallet_closed': 'The wallet of {agency} is frozen or closed. Reopen it first.',
  'top_up.too_many_open': 'You have {max} open requests. Wait for an answer, or withdraw one.',
  'adjustment.below_zero':
    'The balance of {agency} is {available}. Deduct at most that: a balance never falls below zero.',
  'adjustment.other_order':
    'Order {order} does not exist, or belongs to another agency. Check the number, or leave the field empty.',
  'billing.unreadable':
    'Line {line} of the file is not what a billing file has there, or the file has more than {most} lines. Nothing was stored; check the head of the file against the format.',
  'billing.supplier_unknown': '{supplier} is no supplier here. Check the supplier in the head of the file.',
  'billing.reference_used':
    '{supplier} has sent another file under the number {reference}. A correction needs a number of its own.',
  'billing.not_now': 'This step is not possible in the present state of the difference. Reload it.',
  'gateway.dispute_not_now': 'The dispute has moved on: this step is not possible any more. Reload it.',
  'gateway.dispute_known': 'This merchant account has dispute {number} already. Search for it.',
  'gateway.dispute_fee_settled': 'A settlement file has the fee of this dispute: it is posted from there.',
  'gateway.dispute_files_full': 'A dispute takes {max} files at most.',
  'gateway.nothing_to_refund': 'There is no money in suspense to refund, or its refund is on its way.',
  'gateway.nothing_to_state':
    'The provider answers about this payment, or it is over: nothing has to be stated.',
  'gateway.in_use':
    'Payments through this account are unfinished or may still be refunded, so {fields} cannot change to another merchant. Add an account for that merchant, and switch this one off. New keys of the same merchant are accepted at any time.',
  'gateway.environment_fixed':
    'Payments were already made through this account, so its environment cannot change. Add an account for the other environment, and switch this one off.',
  'gateway.keys_missing': 'These keys are missing: {fields}. Enter them, or switch the account off.',
  'gateway.key_unreadable':
    'The value of {field} cannot be used: {detail}. Check that it was copied completely.',
  'gateway.no_simulator': 'Accounts of simulators are for demonstrations and tests. Choose live or test.',
  'gateway.currency': 'This channel does not charge in {currency}. Choose from {allowed}.',
  'settlement.not_ready': 'The provider has no file of this day yet. Try again later, or upload it.',
  'settlement.unreadable': 'Nothing in the file was understood. Upload the original file of {channel}.',
  'settlement.not_now': 'This step is not possible in the present state of the difference. Reload it.',
  'settlement.payout_known': 'Payout {reference} of this account is entered already. Reverse it first.',
  'settlement.payout_final': 'The payout was reversed already, or a settlement file has it. Reload it.',
  'memo.number_used': 'Memo {number} of {airline} is in the register already. Search for it there.',
  'memo.not_now': 'This step is not possible in the present state of the memo. Reload it.',
  'memo.files_full': 'A memo takes {max} files at most.',
  'points.gift_missing': 'Please select a gift',
  'points.not_enough': 'Not enough points!',
  'points.out_of_stock': '{left} left in stock. Choose fewer, or another gift.',
  'points.limit_reached':
    'Your agency may redeem {left} more of this gift this year. Choose fewer, or another gift.',
  'points.gift_unavailable': 'This gift is no longer offered. Reload the page and choose another one.',
  'points.already_decided': 'A colleague has already decided on this redemption. Reload the list.',
  'points.below_zero': '{agency} has {available} points available. Deduct at most that.',
  'points.testing_user': 'Testing users cannot redeem points. Ask a colleague who is not testing.',
  'voucher.unknown': 'Your agency has no voucher {voucher}. Check the code.',
  'voucher.used': 'Voucher {voucher} has paid for another order. Choose another one, or pay without it.',
  'voucher.expired': 'Voucher {voucher} has expired. Choose another one, or pay without it.',
  'voucher.order_too_small':
    'Voucher {voucher} needs an order of at least {minimum}. Pay this one without it.',
  'voucher.not_for_order':
    'A voucher pays a new flight order on one booking that the platform sells to your agency. Pay this one without it.',
  'approval.closed': 'This request is closed: it was decided, withdrawn or has expired. Reload it.',
  'approval.own': 'You made this request, so a colleague must decide. You can withdraw it.',
  'approval.already_open':
    'A request for the same change is already open. Wait for the decision or withdraw it, then request again.',
  'approval.outdated':
    'The figures in this request have changed since it was made. Nothing was done; refuse it and ask for a new request.',
  'agency.credit_below_zero': 'A credit limit cannot be negative. Enter an amount from 0 to 99,999,999.',
  'agency.not_empty': 'This agency cannot be deleted yet. It still has: {left}.',
  'agency.currency_locked':
    'The settlement currency can be changed only when there is no balance, no used credit and no open order.',
  'agency.by_platform':
    'Only agencies directly below yours can be changed here. Ask the platform to change this one.',
  'agency.may_not_create': 'Your agency may not open sub-agencies. Ask the platform to allow it.',
  'agency.too_deep': 'An agency can be at most {max} levels below the top level. Choose another parent.',
  'agency.frozen':
    'This agency is frozen: orders can be viewed and refunds requested, but nothing can be booked or paid. Contact the agency’s provider.',
  'webhook.too_many':
    'Your agency has {most} endpoints, which is the limit. Remove one, or add its events to another.',
  'webhook.from_settings':
    'This address comes from the agency settings. Ask whoever manages them to change or clear it there.',
  'webhook.paused': 'This endpoint is paused. Resume it, then send the test event.',
  'webhook.too_long_ago': 'Events are kept for {days} days. Choose a later time.',
  'rates.base': '{base} is the base currency of all rates. Choose another currency.',
  'rates.follows_source': 'This currency already follows the source. Reload the page to see its rate.',
  'rates.by_hand_only': 'The source does not publish this currency. Set its rate manually.',
  'rates.acquisition_running': 'An update is already in progress. Wait for the result.',
  'rates.no_source': 'No exchange rate source is connected. Set the rates manually.',
  'enquiry.state_not_allowed':
    'This step is not possible in the enquiry’s current status. Nothing was changed; reopen a closed enquiry first.',
  'desk.task_taken': '{name} is working on this task. Take another one, or ask them to reassign it.',
  'desk.no_task': 'No task is waiting here. Check another queue, or your colleagues’ tasks.',
  'desk.not_yours': 'Only the person assigned to this task can do that. Take it first.',
  'impersonation.person_away':
    '{name} cannot sign in at the moment, so there is nothing to view. Choose another person of the agency.',
  'desk.take_first': 'This task is unassigned. Take it first, then decide.',
  'desk.same_person': 'You made this request. A colleague must approve it.',
  'desk.no_request':
    'This request is out of date: it was decided or withdrawn, or the order’s status has changed. Reload the order.',
  'desk.supplier_price_changed':
    'The supplier now charges {now} instead of {before}. Approve at another price, or reject the order; nothing is booked.',
  'desk.second_person':
    'A seller would lose more than a colleague approved. Decline the open request and ask again, so that both decisions cover the same amount.',
  'sandbox.not_connected':
    'The simulated airline network is not connected on this installation. Nothing was changed; set SANDBOX=test to connect it for testing users.',
  'sandbox.clock_production':
    'The clock cannot be moved: this is a production installation. Nothing was changed.',
  'sandbox.clock_real_supplier':
    'The clock cannot be moved: the supplier {supplier} is real. Nothing was changed; disconnect it first.',
  'sandbox.clock_backwards': 'The clock only moves forward. Choose a later time.',
  'sandbox.clock_too_far': 'The clock can be at most {days} days ahead. Choose an earlier time.',
  'sandbox.clock_not_demo': 'The clock can be reset on a demo installation only. Nothing was changed.',
  'internal.fault':
    'Something went wrong on our side. Nothing was lost; quote {traceId} to the service desk.',
  'internal.unavailable': 'The service is starting or busy. Try again in a moment.',
} as const
