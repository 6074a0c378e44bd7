/**
 * A globe seen from far away (orthographic projection), as SVG path data. Only lines: a world of routes is recognisable
 * without map data. Longitude and latitude in degrees, the unit circle scaled by `RADIUS`.
 */

export type Place = readonly [longitude: number, latitude: number]
export type View = { readonly longitude: number; readonly latitude: number }

export const RADIUS = 500

type Vector = readonly [number, number, number]
type Point = {
  readonly x: number
  readonly y: number
  /** 1 at the middle of the disc, 0 on its rim, below: behind. */ readonly depth: number
}

const RADIANS = Math.PI / 180

export function project(place: Place, view: View): Point {
  return look(vectorOf(place), view)
}

/** The great circle between two places, without the part behind the rim. */
export function arc(from: Place, to: Place, view: View): string {
  const [start, end] = [vectorOf(from), vectorOf(to)]
  const angle = Math.acos(Math.min(1, dot(start, end)))
  const steps = Math.max(2, Math.ceil(angle / (4 * RADIANS)))
  return pathOf(
    Array.from({ length: steps + 1 }, (_, step) => look(between(start, end, angle, step / steps), view)),
  )
}

/** The position after `share` (0..1) of the great circle. */
export function along(from: Place, to: Place, share: number, view: View): Point {
  const [start, end] = [vectorOf(from), vectorOf(to)]
  return look(between(start, end, Math.acos(Math.min(1, dot(start, end))), share), view)
}

/** Meridians and parallels, 20 degrees apart, the visible half of each. */
export function graticule(view: View): string {
  const lines: string[] = []
  for (let longitude = -180; longitude < 180; longitude += 20)
    lines.push(line(-80, 80, (latitude) => [longitude, latitude], view))
  for (let latitude = -60; latitude <= 60; latitude += 20)
    lines.push(line(-180, 180, (longitude) => [longitude, latitude], view))
  return lines.join('')
}

function line(from: number, to: number, placeAt: (degrees: number) => Place, view: View): string {
  const steps = (to - from) / 5
  return pathOf(
    Array.from({ length: steps + 1 }, (_, step) => look(vectorOf(placeAt(from + step * 5)), view)),
  )
}

function pathOf(points: readonly Point[]): string {
  let path = ''
  let pen = 'M'
  for (const { x, y, depth } of points) {
    if (depth < 0) pen = 'M'
    else {
      path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`
      pen = 'L'
    }
  }
  return path
}

function look([x, y, z]: Vector, view: View): Point {
  // Rotates the globe so that the view's meridian faces us, then tilts it by the view's latitude.
  const turn = view.longitude * RADIANS
  const tilt = view.latitude * RADIANS
  const east = y * Math.cos(turn) - x * Math.sin(turn)
  const towards = x * Math.cos(turn) + y * Math.sin(turn)
  return {
    x: east * RADIUS,
    y: -(z * Math.cos(tilt) - towards * Math.sin(tilt)) * RADIUS,
    depth: towards * Math.cos(tilt) + z * Math.sin(tilt),
  }
}

function vectorOf([longitude, latitude]: Place): Vector {
  const flat = Math.cos(latitude * RADIANS)
  return [
    flat * Math.cos(longitude * RADIANS),
    flat * Math.sin(longitude * RADIANS),
    Math.sin(latitude * RADIANS),
  ]
}

function between(start: Vector, end: Vector, angle: number, share: number): Vector {
  if (angle === 0) return start
  const a = Math.sin((1 - share) * angle) / Math.sin(angle)
  const b = Math.sin(share * angle) / Math.sin(angle)
  return [a * start[0] + b * end[0], a * start[1] + b * end[1], a * start[2] + b * end[2]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
