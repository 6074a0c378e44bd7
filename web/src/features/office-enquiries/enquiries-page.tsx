export default function EnquiriesPage() {
  return <h1>Enquiries</h1>
}
