export default function HomePage() {
  return <h1>Interline</h1>
}
