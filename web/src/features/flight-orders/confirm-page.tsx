export default function ConfirmPage() {
  return <h1>Confirm booking</h1>
}
