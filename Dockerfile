# Khatam's server with its built client. One image serves as api, worker and operator's command line.
FROM node:20-bookworm-slim AS build
WORKDIR /khatam
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The commit that the build tells of itself, as `docker build --build-arg KHATAM_COMMIT=$(git rev-parse --short HEAD) .`
ARG KHATAM_COMMIT
ENV KHATAM_COMMIT=$KHATAM_COMMIT
RUN npm run build

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /khatam
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --from=build /khatam/dist dist
COPY --from=build /khatam/LICENSE ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
