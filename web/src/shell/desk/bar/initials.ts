/** Two letters for a round avatar: `Li Na` → LN, `ticketing` → TI, `李娜` → 娜 (the usual short form in Chinese). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  if (/^\p{Script=Han}+$/u.test(name.trim())) return name.trim().slice(-1)
  const letters = words.length > 1 ? words[0]![0]! + words.at(-1)![0]! : (words[0] ?? '').slice(0, 2)
  return letters.toUpperCase()
}
