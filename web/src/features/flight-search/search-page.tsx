export default function SearchPage() {
  return <h1>Flights</h1>
}
