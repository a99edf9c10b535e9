import { queryOptions } from '@tanstack/react-query';
import { adminApi, expectOk } from '../../../src/client/admin-api.ts';
import type { ServiceName } from '../../../src/services/services.ts';

const { services } = adminApi.admin;

const fetchServices = () => expectOk(services.$get(), 'Failed to fetch the services');

/** The services used by the site, without passwords or keys. */
export type ShownServices = Awaited<ReturnType<typeof fetchServices>>;

export const servicesQuery = queryOptions({ queryKey: ['services'], queryFn: fetchServices });

/** The entered values of a service's fields; null for cleared ones. */
export type ServiceChanges = Record<string, string | number | boolean | null>;

export const serviceCalls = {
  /** Stores fields of a service. @returns all services */
  save: (name: ServiceName, changes: ServiceChanges) =>
    expectOk(services.$put({ json: { [name]: changes } }), 'Failed to save the service'),

  test: (name: ServiceName) =>
    expectOk(services[':name'].test.$post({ param: { name } }), 'The service could not be tested'),
};
