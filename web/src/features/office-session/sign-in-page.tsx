export default function OfficeSignInPage() {
  return <h1>Back office</h1>
}
