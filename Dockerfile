# The built folder (`npm run build`) on Node, for `docker compose up`: see docs/guide/own-server.md.

FROM node:24-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
COPY packages packages
RUN npm ci
COPY . .
RUN npm run build && rm -r dist/worker

FROM node:24-slim
WORKDIR /site
COPY --from=build /source/dist ./
RUN install --directory --owner=node --group=node --mode=700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8787
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "node/server.js"]
