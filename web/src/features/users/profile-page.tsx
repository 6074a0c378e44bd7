export default function ProfilePage() {
  return <h1>Account</h1>
}
