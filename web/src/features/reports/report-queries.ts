/** The report as its reader asks for it: an agency its own, the platform's staff that of the platform. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Input, type Reply } from '../../api/call.ts'

export type Report = Reply<'reports.sales'>
export type ReportRow = Report['rows'][number]
export type Figures = ReportRow['figures']
export type SalesQuery = Input<'reports.sales'>['query']
export type EntriesQuery = Input<'reports.entries'>['query']

export function useSales(office: boolean, query: SalesQuery) {
  const name = office ? 'officeReports.sales' : 'reports.sales'
  return useQuery({
    queryKey: [name, query],
    queryFn: ({ signal }) =>
      office
        ? call('officeReports.sales', { query }, { signal })
        : call('reports.sales', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useEntries(office: boolean, query: EntriesQuery) {
  const name = office ? 'officeReports.entries' : 'reports.entries'
  return useQuery({
    queryKey: [name, query],
    queryFn: ({ signal }) =>
      office
        ? call('officeReports.entries', { query }, { signal })
        : call('reports.entries', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function useExposure(office: boolean) {
  const name = office ? 'officeReports.exposure' : 'reports.exposure'
  return useQuery({
    queryKey: [name],
    queryFn: ({ signal }) =>
      office ? call('officeReports.exposure', {}, { signal }) : call('reports.exposure', {}, { signal }),
  })
}

export function useSearches(office: boolean, query: Input<'reports.searches'>['query']) {
  const name = office ? 'officeReports.searches' : 'reports.searches'
  return useQuery({
    queryKey: [name, query],
    queryFn: ({ signal }) =>
      office
        ? call('officeReports.searches', { query }, { signal })
        : call('reports.searches', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
