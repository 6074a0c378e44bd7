import { describe, expect, test } from 'vitest'
import { along, arc, graticule, project, RADIUS } from './projection.ts'
import type { Place } from './projection.ts'

const view = { longitude: 110, latitude: 20 }
const shanghai: Place = [121.8, 31.1]
const singapore: Place = [104, 1.4]
const buenosAires: Place = [-58.5, -34.8]

const pointsOf = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)

describe('the globe', () => {
  test('[B1] the view centre is in the middle, north up and east right', () => {
    const middle = project([110, 20], view)
    expect(middle.x).toBeCloseTo(0)
    expect(middle.y).toBeCloseTo(0)
    expect(middle.depth).toBeCloseTo(1)
    expect(project([110, 40], view).y).toBeLessThan(0)
    expect(project([130, 20], view).x).toBeGreaterThan(0)
  })

  test('[B1] the far side is hidden, and nothing extends beyond the rim', () => {
    expect(project([-70, -20], view).depth).toBeCloseTo(-1)
    for (const [x, y] of pointsOf(graticule(view))) expect(Math.hypot(x, y)).toBeLessThanOrEqual(RADIUS + 0.1)
  })

  test('[B1] a route is the shortest path between two places', () => {
    const points = pointsOf(arc(shanghai, singapore, view))
    const [from, to] = [project(shanghai, view), project(singapore, view)]
    expect(points[0]).toEqual([expect.closeTo(from.x, 0), expect.closeTo(from.y, 0)])
    expect(points.at(-1)).toEqual([expect.closeTo(to.x, 0), expect.closeTo(to.y, 0)])
    // 34 degrees apart, in steps of at most four.
    expect(points.length).toBeGreaterThanOrEqual(9)
    expect(points.length).toBeLessThanOrEqual(12)
  })

  test('[B1] a route to the far side ends at the rim', () => {
    const points = pointsOf(arc(shanghai, buenosAires, view))
    const last = points.at(-1)!
    expect(Math.hypot(...last)).toBeGreaterThan(RADIUS * 0.95)
    expect(project(buenosAires, view).depth).toBeLessThan(0)
  })

  test('[B1] the traveller starts, passes half-way and arrives', () => {
    expect(along(shanghai, singapore, 0, view).x).toBeCloseTo(project(shanghai, view).x)
    expect(along(shanghai, singapore, 1, view).y).toBeCloseTo(project(singapore, view).y)
    const half = along(shanghai, singapore, 0.5, view)
    expect(half.y).toBeGreaterThan(project(shanghai, view).y)
    expect(half.y).toBeLessThan(project(singapore, view).y)
  })
})
